import type { TokenLogin } from './token-login.port.ts'

/** The credentials of an invoicing system: the sealed part of an integration, opened for one use. */
export type InvoicesLogin =
  | {
      readonly kind: 'password'
      readonly baseUrl: string
      readonly company: string
      readonly username: string
      readonly password: string
    }
  /** `slug` names the account at the provider. */
  | (TokenLogin & { readonly slug: string })

export type InvoicesFailure =
  | 'unauthorized'
  /** The server knows no such company. */
  | 'not-found'
  | 'busy'
  | 'provider-error'
  | 'invalid-response'

export type InvoicesOutcome<V> =
  /** `unread`: invoices that would belong to the answer and cannot be read; absent: none. */
  | { readonly kind: 'ok'; readonly value: V; readonly unread?: readonly UnreadInvoice[] }
  /** `detail` is fit for `lastError`: one English sentence part without personal data. */
  | { readonly kind: 'failed'; readonly why: InvoicesFailure; readonly detail: string }

export interface UnreadInvoice {
  /** As the provider names it; '' if it does not. */
  readonly number: string
}

export interface Customer {
  /** Empty if an invoice names no customer on file. */
  readonly id: string
  readonly name: string
  /** IČO. */
  readonly companyId: string | null
  /** DIČ, IČ DPH. */
  readonly vatId: string | null
  /** Free text, as stored at the provider. May be omitted for invoices queried by status alone. */
  readonly phones: readonly string[]
}

export interface Invoice {
  readonly id: string
  readonly number: string
  readonly variableSymbol: string | null
  readonly customer: Customer
  /** ISO 8601 dates. */
  readonly issuedOn: string
  readonly dueOn: string
  /** ISO 4217. */
  readonly currency: string
  /** Whole minor units of the currency; below zero on a credit note. */
  readonly totalMinor: number
  readonly paidMinor: number
  /** An invoice written off is no longer due: it counts as cancelled. */
  readonly status: 'open' | 'overdue' | 'paid' | 'cancelled'
}

/** For `sort`: the newest first, of one day the highest number. */
export const byNewest = (one: Invoice, other: Invoice): number =>
  compare(other.issuedOn, one.issuedOn) || compare(other.number, one.number)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

export type CustomerQuestion =
  | { readonly by: 'phone'; readonly phone: string }
  | { readonly by: 'vatId'; readonly vatId: string }
  | { readonly by: 'companyId'; readonly companyId: string }
  | { readonly by: 'name'; readonly name: string }

export type InvoiceQuestion =
  | {
      readonly by: 'customer'
      readonly customerId: string
      readonly status: 'unpaid' | 'overdue' | 'all'
    }
  | { readonly by: 'status'; readonly status: 'unpaid' | 'overdue' | 'all' }
  | { readonly by: 'number'; readonly number: string }
  | { readonly by: 'variableSymbol'; readonly variableSymbol: string }

/** One kind of invoicing system, read only. Nothing here rejects; every answer comes within its own bounded time. */
export interface InvoiceServer {
  verify(login: InvoicesLogin): Promise<InvoicesOutcome<{ readonly accountLabel?: string }>>
  /** At most 20. By telephone number, some two thousand contacts are looked through. */
  findCustomers(
    login: InvoicesLogin,
    question: CustomerQuestion,
  ): Promise<InvoicesOutcome<readonly Customer[]>>
  /** Newest first, at most 100. One that cannot be read does not hide the rest. */
  invoices(login: InvoicesLogin, question: InvoiceQuestion): Promise<InvoicesOutcome<readonly Invoice[]>>
}
