/** Whom the numbers of the stock come from. */
export interface SmsNumberSupplier {
  /** Gives a number back. Repeating it changes nothing. */
  release(e164: string): Promise<'released' | 'refused'>
}
