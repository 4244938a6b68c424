import type { Clock } from '@hovor/clock'
import { z } from 'zod'
import type {
  Customer,
  CustomerQuestion,
  Invoice,
  InvoiceQuestion,
  InvoiceServer,
  InvoicesLogin,
  InvoicesOutcome,
  UnreadInvoice,
} from '../../../integrations/ports/invoices.port.ts'
import type { ProviderHttp } from '../../../integrations/ports/provider-http.port.ts'
import { pragueDate } from '../../../platform/kernel/prague.ts'
import { isPhoneIn, phoneDigits } from '../../../platform/kernel/same-phone.ts'
import { hasWordsOf, plainCompanyId, plainId, wordsOf } from '../../../platform/kernel/same-words.ts'
import { askJson, failed } from '../ask-json.ts'
import { maxCustomers, maxInvoices, newestFirst } from '../newest-first.ts'
import { readRecords, unread } from '../read-records.ts'
import { anyOf, dueBefore, unpaid } from './flexi-filter.ts'
import {
  contactFields,
  contactIdOf,
  customerOf,
  documentFields,
  type FlexiContact,
  type FlexiDocument,
  flexiContact,
  flexiDocument,
  invoiceOf,
} from './flexi-records.ts'

export interface FlexiDeps {
  readonly http: ProviderHttp
  readonly clock: Clock
}

type PasswordLogin = Extract<InvoicesLogin, { kind: 'password' }>

const contactPage = 500
const maxContactPages = 4

/** Reads invoices from ABRA Flexi over its REST API, with Basic authentication. */
export function createFlexi(deps: FlexiDeps): InvoiceServer {
  return {
    async verify(login) {
      // permissions are granted per table
      const contacts = await contactsBy(deps, passwordOf(login), undefined, { limit: '1' })
      if (contacts.kind === 'failed') return contacts
      const documents = await documentsBy(deps, passwordOf(login), undefined, { limit: '1' })
      return documents.kind === 'failed'
        ? documents
        : { kind: 'ok', value: { accountLabel: passwordOf(login).company } }
    },
    findCustomers: (login, question) => findCustomers(deps, passwordOf(login), question),
    invoices: (login, question) => invoices(deps, passwordOf(login), question),
  }
}

function passwordOf(login: InvoicesLogin): PasswordLogin {
  if (login.kind !== 'password') throw new TypeError('ABRA Flexi needs a password')
  return login
}

async function findCustomers(
  deps: FlexiDeps,
  login: PasswordLogin,
  question: CustomerQuestion,
): Promise<InvoicesOutcome<readonly Customer[]>> {
  const asked = askedFor(question)
  if (asked === undefined) return { kind: 'ok', value: [] }
  const found: FlexiContact[] = []
  for (let page = 0; page < maxContactPages; page++) {
    const place = { limit: String(contactPage), start: String(page * contactPage) }
    const contacts = await contactsBy(deps, login, asked.filter, place)
    if (contacts.kind === 'failed') return contacts
    found.push(...contacts.value.filter(asked.fits))
    if (contacts.value.length + (contacts.unread?.length ?? 0) < contactPage) break
  }
  return { kind: 'ok', value: found.slice(0, maxCustomers).map(customerOf) }
}

interface Asked {
  readonly filter: string
  /** The server compares letter by letter, so results are checked again. */
  readonly fits: (contact: FlexiContact) => boolean
}

/** Undefined if no customer can match. */
function askedFor(question: CustomerQuestion): Asked | undefined {
  const asked = (filter: string | undefined, fits: Asked['fits']): Asked | undefined =>
    filter === undefined ? undefined : { filter, fits }
  switch (question.by) {
    case 'phone': {
      const digits = phoneDigits(question.phone)
      if (digits === undefined) return undefined
      // however a number is formatted, its last two digits are adjacent
      return asked(anyOf(['tel', 'mobil'], 'like', [digits.slice(-2)]), ({ tel, mobil }) =>
        [tel, mobil].some((phone) => isPhoneIn(phone ?? '', digits)),
      )
    }
    case 'vatId': {
      const wanted = plainId(question.vatId)
      return asked(anyOf(['dic', 'vatId'], 'eq', [wanted]), ({ dic, vatId }) =>
        [dic, vatId].some((id) => plainId(id ?? '') === wanted),
      )
    }
    case 'companyId': {
      const wanted = plainCompanyId(question.companyId)
      const spellings = new Set([wanted, wanted.replace(/^0+/, '')])
      return asked(anyOf(['ic'], 'eq', [...spellings]), ({ ic }) => plainCompanyId(ic ?? '') === wanted)
    }
    case 'name': {
      const [longest = ''] = wordsOf(question.name).sort((one, other) => other.length - one.length)
      return asked(anyOf(['nazev'], 'like similar', [longest]), ({ nazev }) =>
        hasWordsOf(nazev, question.name),
      )
    }
  }
}

async function invoices(
  deps: FlexiDeps,
  login: PasswordLogin,
  question: InvoiceQuestion,
): Promise<InvoicesOutcome<readonly Invoice[]>> {
  const today = pragueDate(deps.clock.nowMs())
  const filters = filtersOf(question, today)
  if (filters === undefined) return { kind: 'ok', value: [] }
  const place = { limit: String(maxInvoices), order: 'datVyst@D' }
  const found = await documentsBy(deps, login, filters.join(' and ') || undefined, place)
  if (found.kind === 'failed') return found
  const contacts = await contactsOf(deps, login, found.value)
  if (contacts.kind === 'failed') return contacts
  const read: Invoice[] = []
  const left: UnreadInvoice[] = [...(found.unread ?? [])]
  for (const document of found.value) {
    const invoice = invoiceOf(document, contacts.value.get(contactIdOf(document) ?? ''), today)
    if (invoice === undefined) left.push(unread(document))
    else read.push(invoice)
  }
  return { kind: 'ok', value: newestFirst(read), unread: left }
}

/** Undefined if no invoice can match. */
function filtersOf(question: InvoiceQuestion, today: string): readonly string[] | undefined {
  const asText = (field: string, text: string) => {
    const filter = anyOf([field], 'eq', [text])
    return filter === undefined ? undefined : [filter]
  }
  switch (question.by) {
    case 'number':
      // the server stores them in upper case
      return asText('kod', question.number.toUpperCase())
    case 'variableSymbol':
      return asText('varSym', question.variableSymbol)
    case 'status':
      return statusFilters(question.status, today)
    case 'customer':
      if (!/^\d{1,15}$/.test(question.customerId)) return undefined
      return [`firma eq ${question.customerId}`, ...statusFilters(question.status, today)]
  }
}

function statusFilters(status: 'unpaid' | 'overdue' | 'all', today: string): readonly string[] {
  if (status === 'all') return []
  return status === 'unpaid' ? [unpaid] : [unpaid, dueBefore(today)]
}

/** The contacts of several documents by id, in one request. */
async function contactsOf(
  deps: FlexiDeps,
  login: PasswordLogin,
  documents: readonly FlexiDocument[],
): Promise<InvoicesOutcome<ReadonlyMap<string, FlexiContact>>> {
  const ids = new Set(documents.map(contactIdOf).filter((id) => id !== undefined))
  if (ids.size === 0) return { kind: 'ok', value: new Map() }
  const filter = `id in (${[...ids].join(', ')})`
  const found = await contactsBy(deps, login, filter, { limit: String(maxInvoices) })
  return found.kind === 'failed'
    ? found
    : { kind: 'ok', value: new Map(found.value.map((contact) => [contact.id, contact])) }
}

interface Place {
  readonly limit: string
  /** A field, with `@D` from the highest on. */
  readonly order?: string
  readonly start?: string
}

const contactsBy = (deps: FlexiDeps, login: PasswordLogin, filter: string | undefined, place: Place) =>
  ask(deps, login, 'adresar', filter, { ...place, detail: `custom:${contactFields}` }, flexiContact)

const documentsBy = (deps: FlexiDeps, login: PasswordLogin, filter: string | undefined, place: Place) =>
  ask(deps, login, 'faktura-vydana', filter, { ...place, detail: `custom:${documentFields}` }, flexiDocument)

async function ask<S extends z.ZodType>(
  { http }: FlexiDeps,
  login: PasswordLogin,
  evidence: 'adresar' | 'faktura-vydana',
  filter: string | undefined,
  query: Readonly<Record<string, string>>,
  record: S,
): Promise<InvoicesOutcome<readonly z.output<S>[]>> {
  const { baseUrl, company, username, password } = login
  // these would address another place on the server
  if (company === '.' || company === '..') return failed('not-found', 'no such company')
  const { origin, pathname } = new URL(baseUrl)
  const base = `${origin}${pathname.replace(/\/+$/, '')}/c/${encodeURIComponent(company.toWellFormed())}/${evidence}`
  const path = filter === undefined ? base : `${base}/${encodeURIComponent(`(${filter})`)}`
  const search = new URLSearchParams({ ...query, 'no-ext-ids': 'true' })
  const answer = await askJson(http, `${path}.json?${search}`, {
    authorization: `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`,
    'user-agent': 'Hovor',
  })
  if (answer.kind === 'failed') return answer
  const envelope = z.object({ winstrom: z.object({ [evidence]: z.array(z.unknown()).max(contactPage) }) })
  const envelopeRead = envelope.safeParse(answer.value)
  const read = envelopeRead.success
    ? readRecords(envelopeRead.data.winstrom[evidence] ?? [], record)
    : undefined
  if (read === undefined) return failed('invalid-response', 'unexpected record format')
  return { kind: 'ok', value: read.records, unread: read.odd.map(unread) }
}
