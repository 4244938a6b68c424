/** A payment as a statement of a bank has it. */
export interface StatementLine {
  /** Where it is in the file; the first line is 1. In camt.053 its place among the payments. */
  readonly line: number
  /** Of the operator, digits; empty: the file does not say. */
  readonly ownAccount: string
  /** The local day on which the bank booked it, `2026-11-27`. */
  readonly bookedOn: string
  /** Hundredths of the currency; below zero: outgoing. */
  readonly amount: number
  /** ISO 4217; empty: the file does not say. */
  readonly currency: string
  /** An earlier payment taken back by the bank, in whichever direction. */
  readonly isReversal: boolean
  /** Without leading zeros; empty: none. */
  readonly variableSymbol: string
  readonly counterAccount: string
  readonly counterName: string
  readonly message: string
  /** The bank's id of it; not always unique. */
  readonly reference: string
}

export interface Statement {
  readonly format: 'csv' | 'gpc' | 'camt.053'
  readonly lines: readonly StatementLine[]
}

/** Why a file is not a statement: continues a sentence that begins with the name of the field. */
export interface NoStatement {
  readonly wrong: string
}

/** Payments that are taken of one file. */
export const mostPayments = 5000

export const tooMany = (payments: number): NoStatement => ({
  wrong: `has ${payments} payments: send at most ${mostPayments} at a time`,
})

export const isNoStatement = (read: object): read is NoStatement => 'wrong' in read

/** A symbol as the other side has written it, at most ten digits behind zeros; empty where it is none. */
export function symbolOf(text: string): string {
  const digits = text.replace(/\s/g, '')
  return /^0{0,10}(\d{1,10})$/.exec(digits)?.[1]?.replace(/^0+/, '') ?? ''
}

/** Text of a bank, cut to what is kept of it. */
export const kept = (text: string, most: number): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

/** Whether there is such a day since 2000: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  const atMs = Date.parse(`${text}T00:00:00Z`)
  return text >= '2000' && !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text)
}
