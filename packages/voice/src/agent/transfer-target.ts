/** To whom callers are handed over (DECISIONS.md §7). */
export interface TransferTarget {
  readonly e164: string
  /** `warm`: the other party is told first what it is about. */
  readonly mode: 'cold' | 'warm'
  readonly announce?: string | undefined
}
