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
import { withRenewedToken } from '../../../integrations/ports/with-renewed-token.ts'
import { pragueDate } from '../../../platform/kernel/prague.ts'
import { isPhoneIn, phoneDigits } from '../../../platform/kernel/same-phone.ts'
import { hasWordsOf, plainCompanyId, plainId } from '../../../platform/kernel/same-words.ts'
import { askJson, failed } from '../ask-json.ts'
import { maxCustomers, newestFirst } from '../newest-first.ts'
import { readRecords, unread } from '../read-records.ts'
import {
  customerOf,
  type FakturoidInvoice,
  type FakturoidSubject,
  fakturoidInvoice,
  fakturoidPhone,
  fakturoidSubject,
  fakturoidUser,
  invoiceOf,
  isInvoice,
} from './fakturoid-records.ts'

export interface FakturoidDeps {
  readonly http: ProviderHttp
  readonly clock: Clock
  /** The base URL of the API with its version, without a trailing slash: `https://app.fakturoid.cz/api/v3`. */
  readonly url: string
  /** Names the application and an email address; without it every request is refused. */
  readonly userAgent: string
}

type TokenLogin = Extract<InvoicesLogin, { kind: 'token' }>
type Query = Readonly<Record<string, string>>

/** Records per page (API v3, Pagination). */
const pageSize = 40
/** Pages at once, and in total: an account is limited to 400 requests a minute. */
const pagesAtOnce = 10
const maxInvoicePages = 5
const maxSearchPages = 5
const maxContactPages = 51

/** Reads invoices from Fakturoid over its API v3. */
export function createFakturoid(deps: FakturoidDeps): InvoiceServer {
  return {
    async verify(login) {
      const answer = await ask(deps, tokenOf(login), '/user.json', {}, fakturoidUser)
      if (answer.kind === 'failed') return answer
      const account = answer.value.accounts.find(({ slug }) => slug === tokenOf(login).slug)
      if (account === undefined) return failed('not-found', 'no such account')
      return { kind: 'ok', value: account.name ? { accountLabel: account.name } : {} }
    },
    findCustomers: (login, question) => findCustomers(deps, tokenOf(login), question),
    invoices: (login, question) => invoices(deps, tokenOf(login), question),
  }
}

function tokenOf(login: InvoicesLogin): TokenLogin {
  if (login.kind !== 'token') throw new TypeError('Fakturoid needs a token')
  return login
}

async function findCustomers(
  deps: FakturoidDeps,
  login: TokenLogin,
  question: CustomerQuestion,
): Promise<InvoicesOutcome<readonly Customer[]>> {
  const asked = askedFor(question)
  if (asked === undefined) return { kind: 'ok', value: [] }
  const { path, query, pages, fits } = asked
  const found = await askPages(deps, login, path, query, fakturoidSubject, pages)
  if (found.kind === 'failed') return found
  const customers = found.value.filter((subject) => subject.type !== 'supplier' && fits(subject))
  return { ...found, value: customers.slice(0, maxCustomers).map(customerOf) }
}

interface Asked {
  readonly path: string
  readonly query: Query
  readonly pages: number
  /** The search also covers notes and addresses, so results are checked again. */
  readonly fits: (subject: FakturoidSubject) => boolean
}

/** Undefined if no customer can match. The search does not cover phone numbers. */
function askedFor(question: CustomerQuestion): Asked | undefined {
  const search = (query: string, fits: Asked['fits']): Asked | undefined =>
    query === ''
      ? undefined
      : { path: '/subjects/search.json', query: { query }, pages: maxSearchPages, fits }
  switch (question.by) {
    case 'phone': {
      const digits = phoneDigits(question.phone)
      if (digits === undefined) return undefined
      const fits = ({ phone }: FakturoidSubject) => isPhoneIn(phone ?? '', digits)
      return { path: '/subjects.json', query: {}, pages: maxContactPages, fits }
    }
    case 'vatId': {
      const wanted = plainId(question.vatId)
      return search(wanted, ({ vat_no, local_vat_no }) =>
        [vat_no, local_vat_no].some((id) => plainId(id ?? '') === wanted),
      )
    }
    case 'companyId': {
      const wanted = plainCompanyId(question.companyId)
      return search(wanted, ({ registration_no }) => plainCompanyId(registration_no ?? '') === wanted)
    }
    case 'name':
      return search(question.name.trim(), ({ name, full_name }) =>
        hasWordsOf(`${name ?? ''} ${full_name ?? ''}`, question.name),
      )
  }
}

async function invoices(
  deps: FakturoidDeps,
  login: TokenLogin,
  question: InvoiceQuestion,
): Promise<InvoicesOutcome<readonly Invoice[]>> {
  const found = await documents(deps, login, question)
  if (found.kind === 'failed') return found
  const phones = question.by === 'status' ? undefined : await phonesOf(deps, login, found.value)
  if (phones?.kind === 'failed') return phones
  const today = pragueDate(deps.clock.nowMs())
  const read: Invoice[] = []
  const left: UnreadInvoice[] = [...(found.unread ?? [])]
  for (const document of found.value.filter(isInvoice)) {
    const invoice = invoiceOf(document, phones?.value.get(document.subject_id) ?? [], today)
    if (invoice === undefined) left.push(unread(document))
    else read.push(invoice)
  }
  return { kind: 'ok', value: newestFirst(read), unread: left }
}

/** Fakturoid's statuses for each kind of query; undefined for all. */
const statusesOf = {
  unpaid: ['open', 'sent', 'overdue'],
  overdue: ['overdue'],
  all: [undefined],
} as const

async function documents(
  deps: FakturoidDeps,
  login: TokenLogin,
  question: InvoiceQuestion,
): Promise<InvoicesOutcome<readonly FakturoidInvoice[]>> {
  const list = (path: string, query: Query) =>
    askPages(deps, login, path, query, fakturoidInvoice, maxInvoicePages)
  switch (question.by) {
    case 'number': {
      // an empty filter would match everything
      if (question.number === '') return { kind: 'ok', value: [] }
      const found = await list('/invoices.json', { number: question.number })
      return only(found, ({ number }) => number === question.number)
    }
    case 'variableSymbol': {
      const found = await list('/invoices/search.json', { query: question.variableSymbol })
      return only(found, ({ variable_symbol }) => variable_symbol === question.variableSymbol)
    }
    case 'customer':
    case 'status': {
      const customer = question.by === 'customer' ? { subject_id: question.customerId } : {}
      if (question.by === 'customer' && !/^\d{1,15}$/.test(question.customerId))
        return { kind: 'ok', value: [] }
      const all: FakturoidInvoice[] = []
      const left: UnreadInvoice[] = []
      for (const status of statusesOf[question.status]) {
        const found = await list('/invoices.json', { ...customer, ...(status && { status }) })
        if (found.kind === 'failed') return found
        all.push(...found.value)
        left.push(...(found.unread ?? []))
      }
      return { kind: 'ok', value: all, unread: left }
    }
  }
}

const only = <T>(found: InvoicesOutcome<readonly T[]>, fits: (one: T) => boolean): InvoicesOutcome<T[]> =>
  found.kind === 'failed' ? found : { ...found, value: found.value.filter(fits) }

/** Invoices found by their own fields belong to few customers. */
const maxSubjects = 5

async function phonesOf(
  deps: FakturoidDeps,
  login: TokenLogin,
  documents: readonly FakturoidInvoice[],
): Promise<InvoicesOutcome<ReadonlyMap<number, readonly string[]>>> {
  const phones = new Map<number, readonly string[]>()
  const subjects = [...new Set(documents.map(({ subject_id }) => subject_id))].slice(0, maxSubjects)
  for (const id of subjects) {
    const answer = await ask(deps, login, `${accountPath(login)}/subjects/${id}.json`, {}, fakturoidPhone)
    // a contact may be deleted while its documents remain, or be one that cannot be read
    if (answer.kind === 'failed' && !['not-found', 'invalid-response'].includes(answer.why)) return answer
    phones.set(id, answer.kind === 'ok' ? answer.value : [])
  }
  return { kind: 'ok', value: phones }
}

const accountPath = ({ slug }: TokenLogin): string => `/accounts/${encodeURIComponent(slug)}`

/** Reads pages until one is not full: twice as many at once each time, so that hardly any beyond the last is requested. */
async function askPages<S extends z.ZodType>(
  deps: FakturoidDeps,
  login: TokenLogin,
  path: string,
  query: Query,
  schema: S,
  maxPages: number,
): Promise<InvoicesOutcome<readonly z.output<S>[]>> {
  const records: z.output<S>[] = []
  const left: UnreadInvoice[] = []
  const page = (number: number) =>
    ask(
      deps,
      login,
      `${accountPath(login)}${path}`,
      { ...query, page: String(number) },
      z.array(z.unknown()).max(1000),
    )
  for (let from = 1, count = 1; from <= maxPages; count = Math.min(2 * count, pagesAtOnce)) {
    const answers = await Promise.all(pagesFrom(from, count, maxPages).map(page))
    for (const answer of answers) {
      if (answer.kind === 'failed') return answer
      const read = readRecords(answer.value, schema)
      if (read === undefined) return failed('invalid-response', 'unexpected record format')
      records.push(...read.records)
      left.push(...read.odd.filter(asksForMoney).map(unread))
      if (answer.value.length < pageSize) return { kind: 'ok', value: records, unread: left }
    }
    from += answers.length
  }
  return { kind: 'ok', value: records, unread: left }
}

const asksForMoney = (record: unknown): boolean => taxDocument.safeParse(record).success === false
const taxDocument = z.object({ document_type: z.literal('tax_document') })

const pagesFrom = (from: number, count: number, maxPages: number): number[] =>
  Array.from({ length: Math.min(count, maxPages - from + 1) }, (_, index) => from + index)

async function ask<S extends z.ZodType>(
  { http, url, userAgent }: FakturoidDeps,
  login: TokenLogin,
  path: string,
  query: Query,
  schema: S,
): Promise<InvoicesOutcome<z.output<S>>> {
  const search = new URLSearchParams(query).toString()
  const send = () => {
    const headers = { authorization: `Bearer ${login.accessToken}`, 'user-agent': userAgent }
    return askJson(http, `${url}${path}${search && `?${search}`}`, headers)
  }
  const answer = await withRenewedToken(login, send, ({ why, detail }) => failed(why, detail))
  if (answer.kind === 'failed') return failed(answer.why, answer.detail)
  const read = schema.safeParse(answer.value)
  return read.success
    ? { kind: 'ok', value: read.data }
    : failed('invalid-response', 'unexpected record format')
}
