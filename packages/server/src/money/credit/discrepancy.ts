import type { AccountId } from '../../platform/kernel/ids.ts'
/** A place where the books do not agree with themselves or with what they are kept for. */
export interface Discrepancy {
  readonly part: BookPart
  /** The kind of discrepancy, in one word. */
  readonly what: string
  /** Undefined where it concerns no account. */
  readonly accountId: AccountId | undefined
  /** The id of the record, where it is one. */
  readonly record: string | undefined
  readonly expectedHal: number
  readonly foundHal: number
}

export const bookParts = ['balances', 'holds', 'documents'] as const
export type BookPart = (typeof bookParts)[number]

/** At most this many of one kind are reported. */
export const mostTold = 200
