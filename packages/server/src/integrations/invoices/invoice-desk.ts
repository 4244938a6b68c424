import type { ToolCall, ToolResult } from '@hovor/voice'
import { isFailure } from '../../platform/kernel/failure.ts'
import { plainId } from '../../platform/kernel/same-words.ts'
import type { CustomerQuestion, Invoice, InvoiceQuestion, InvoicesOutcome } from '../ports/invoices.port.ts'
import { type Claim, claimsIn, isDocument, isNamed, type LookUp, lookUp } from './claims.ts'
import { disclosureOf, type Fact } from './disclosure.ts'
import type { OpenInvoices, openInvoices } from './open-invoices.ts'
import { toldInvoices } from './told-invoices.ts'

export interface DeskOptions {
  readonly open: () => ReturnType<typeof openInvoices>
  /** Of the other party; undefined without a caller. */
  readonly remoteNumber: string | undefined
}

/**
 * Looks up invoices for one conversation. Claims add up; only `disclosureOf` decides what is disclosed, however the
 * agent asks and however often.
 */
export class InvoiceDesk {
  readonly #options: DeskOptions
  readonly #facts = new Map<string, Fact>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: DeskOptions) {
    this.#options = options
  }

  /** One after the other: two at once could try more than one may. */
  run(call: ToolCall): Promise<ToolResult> {
    const result = this.#last.then(() => this.#lookUp(call.arguments))
    this.#last = result.catch(() => undefined)
    return result
  }

  async #lookUp(given: unknown): Promise<ToolResult> {
    const asked = lookUp.safeParse(given ?? {})
    if (!asked.success) return { kind: 'failed', why: 'bad-arguments' }
    if (this.#disclosure().kind === 'ended') return ended
    const open = await this.#options.open()
    if (isFailure(open))
      return {
        kind: 'failed',
        why: 'refused',
        detail: 'The invoicing system is not available at the moment.',
      }
    const found = await this.#answer(open, asked.data)
    if (found.kind === 'ok') return found.value
    await open.told(found)
    return { kind: 'failed', why: 'network', detail: 'The invoicing system did not respond.' }
  }

  async #answer(open: OpenInvoices, asked: LookUp): Promise<InvoicesOutcome<ToolResult>> {
    const learned = await this.#learn(open, claimsIn(asked))
    if (learned.kind === 'failed') return learned
    const disclosure = this.#disclosure()
    if (disclosure.kind === 'ended') return ok(ended)
    if (disclosure.kind === 'nothing') return ok(notVerified)
    const invoices: Invoice[] = learned.value.filter(({ customer }) =>
      disclosure.customerIds.includes(customer.id),
    )
    let unread = 0
    for (const customerId of disclosure.customerIds) {
      const question = { by: 'customer', customerId, status: asked.status } as const
      const found = await open.server.invoices(open.login, question)
      if (found.kind === 'failed') return found
      invoices.push(...found.value)
      unread += found.unread?.length ?? 0
    }
    return ok({ kind: 'result', text: toldInvoices(invoices, unread) })
  }

  /** Finds out of whom each claim is true, once; answers the documents that were claimed. */
  async #learn(open: OpenInvoices, claims: readonly Claim[]): Promise<InvoicesOutcome<readonly Invoice[]>> {
    const { remoteNumber: phone } = this.#options
    if (phone !== undefined && !this.#facts.has('phone')) {
      const found = await customerIds(open, { by: 'phone', phone })
      if (found.kind === 'failed') return found
      this.#facts.set('phone', { kind: 'phone', customerIds: found.value })
    }
    const documents: Invoice[] = []
    for (const claim of claims) {
      if (claim.kind === 'document') {
        const found = await documentsOf(open, claim)
        if (found.kind === 'failed') return found
        documents.push(...found.value)
        this.#keep(claim, namesOf(found.value.map(({ customer }) => customer)))
      } else if (!this.#facts.has(claim.key)) {
        const found = await customerIds(open, questionOf(claim), claim)
        if (found.kind === 'failed') return found
        this.#keep(claim, found.value)
      }
    }
    return ok(documents)
  }

  #keep({ key, kind }: Claim, customerIds: readonly string[]): void {
    this.#facts.set(key, { kind, customerIds })
  }

  #disclosure() {
    return disclosureOf([...this.#facts.values()])
  }
}

const ok = <V>(value: V): InvoicesOutcome<V> => ({ kind: 'ok', value })

const namesOf = (customers: readonly { readonly id: string }[]): string[] =>
  customers.map(({ id }) => id).filter((id) => id !== '')

async function customerIds(
  { server, login }: OpenInvoices,
  question: CustomerQuestion,
  claim?: Claim,
): Promise<InvoicesOutcome<readonly string[]>> {
  const found = await server.findCustomers(login, question)
  if (found.kind === 'failed') return found
  const meant = found.value.filter((each) => claim?.kind !== 'name' || isNamed(each, claim.value))
  return ok(namesOf(meant))
}

function questionOf({ name, value }: Claim): CustomerQuestion {
  if (name === 'companyId') return { by: 'companyId', companyId: value }
  return name === 'vatId' ? { by: 'vatId', vatId: value } : { by: 'name', name: value }
}

async function documentsOf(
  { server, login }: OpenInvoices,
  claim: Claim,
): Promise<InvoicesOutcome<readonly Invoice[]>> {
  const { name, value } = claim
  const question: InvoiceQuestion =
    name === 'invoiceNumber'
      ? { by: 'number', number: value }
      : { by: 'variableSymbol', variableSymbol: plainId(value) }
  const found = await server.invoices(login, question)
  return found.kind === 'failed' ? found : ok(found.value.filter((each) => isDocument(each, claim)))
}

const answer = (text: object): ToolResult => ({ kind: 'result', text: JSON.stringify(text) })

/** The same whether anybody is on file or not. */
const notVerified = answer({
  verified: false,
  note:
    'Disclose nothing yet. Ask for one more of: invoice number, variable symbol, company id, VAT id, exact name. ' +
    'Do not say whether anything was found.',
})

const ended = answer({
  verified: false,
  ended: true,
  note: 'The other party could not be verified. Do not ask again in this call; offer a callback from a person.',
})
