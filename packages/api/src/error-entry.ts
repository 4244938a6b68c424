/** Whose turn it is: spec:errors.causes. */
export type ErrorCause = 'request' | 'account' | 'busy' | 'service'

export interface ErrorEntry {
  readonly status: number
  readonly cause: ErrorCause
  /** The sentence that the answer carries when its handler gives none. */
  readonly message: string
  /** One English sentence on what to do. */
  readonly action: string
}
