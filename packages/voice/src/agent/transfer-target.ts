/** Where calls are transferred. */
export interface TransferTarget {
  readonly e164: string
  /** `warm`: the other party is briefed before the caller is connected. */
  readonly mode: 'cold' | 'warm'
  readonly announce?: string | undefined
}
