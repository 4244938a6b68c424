import { plainId } from '../../platform/kernel/same-words.ts'
import {
  byNewest,
  type CustomerQuestion,
  type Invoice,
  type InvoiceQuestion,
  type InvoiceServer,
  type InvoicesLogin,
  type InvoicesOutcome,
  type UnreadInvoice,
} from '../ports/invoices.port.ts'

/** The conditions on an invoice; omitted ones do not matter. */
export interface InvoiceSearch {
  readonly status: 'unpaid' | 'overdue' | 'all'
  readonly phone?: string | undefined
  readonly vatId?: string | undefined
  readonly companyId?: string | undefined
  readonly number?: string | undefined
  readonly variableSymbol?: string | undefined
}

/** An invoicing system with what opens it. */
export interface OpenedInvoices {
  readonly server: InvoiceServer
  readonly login: InvoicesLogin
}

const maxInvoices = 100

/** Newest first, at most 100. */
export async function findInvoices(
  opened: OpenedInvoices,
  search: InvoiceSearch,
): Promise<InvoicesOutcome<readonly Invoice[]>> {
  const customers = await customersOf(opened, search)
  if (customers?.kind === 'failed') return customers
  const questions = questionsOf(search, customers?.value)
  const answers = await Promise.all(questions.map((each) => opened.server.invoices(opened.login, each)))
  const found: Invoice[] = []
  const unread: UnreadInvoice[] = []
  for (const answer of answers) {
    if (answer.kind === 'failed') return answer
    found.push(...answer.value.filter((invoice) => fits(invoice, search, customers?.value)))
    unread.push(...(answer.unread ?? []))
  }
  return {
    kind: 'ok',
    value: found.sort(byNewest).slice(0, maxInvoices),
    unread: unread.slice(0, maxInvoices),
  }
}

/** The ids of the customers of whom everything is true; undefined: anybody's invoices are meant. */
async function customersOf(
  { server, login }: OpenedInvoices,
  { phone, vatId, companyId }: InvoiceSearch,
): Promise<InvoicesOutcome<readonly string[]> | undefined> {
  const questions: CustomerQuestion[] = [
    ...(phone === undefined ? [] : [{ by: 'phone', phone } as const]),
    ...(vatId === undefined ? [] : [{ by: 'vatId', vatId } as const]),
    ...(companyId === undefined ? [] : [{ by: 'companyId', companyId } as const]),
  ]
  let ids: readonly string[] | undefined
  for (const question of questions) {
    const found = await server.findCustomers(login, question)
    if (found.kind === 'failed') return found
    const among = ids
    ids = found.value.map(({ id }) => id).filter((id) => among?.includes(id) ?? true)
  }
  return ids && { kind: 'ok', value: ids }
}

/** A document is looked up by its own number, whichever customer it is for. */
function questionsOf(
  { status, number, variableSymbol }: InvoiceSearch,
  customerIds: readonly string[] | undefined,
): InvoiceQuestion[] {
  if (customerIds?.length === 0) return []
  if (number !== undefined) return [{ by: 'number', number }]
  if (variableSymbol !== undefined) return [{ by: 'variableSymbol', variableSymbol }]
  return (
    customerIds?.map((customerId) => ({ by: 'customer', customerId, status })) ?? [{ by: 'status', status }]
  )
}

function fits(
  { status, variableSymbol, customer }: Invoice,
  search: InvoiceSearch,
  customerIds: readonly string[] | undefined,
): boolean {
  const isWanted =
    search.status === 'all' || status === 'overdue' || (search.status === 'unpaid' && status === 'open')
  const symbol = search.variableSymbol
  const isNamed = symbol === undefined || plainId(variableSymbol ?? '') === plainId(symbol)
  return isWanted && isNamed && (customerIds?.includes(customer.id) ?? true)
}
