/** To whom callers are handed over (spec:agents.transfer). */
export interface TransferTarget {
  readonly e164: string
  /** `warm`: the other party is told first what it is about. */
  readonly mode: 'cold' | 'warm'
  readonly announce?: string | undefined
}
