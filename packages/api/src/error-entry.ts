/** Who must act on an error: spec:errors.causes. */
export type ErrorCause = 'request' | 'account' | 'busy' | 'service'

export interface ErrorEntry {
  readonly status: number
  readonly cause: ErrorCause
  /** The default message; a handler may give a more specific one. */
  readonly message: string
  /** What to do, as one English sentence. */
  readonly action: string
}
