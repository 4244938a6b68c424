/** Options of one method call. Omitted options default to those of the client. */
export interface RequestOptions {
  /** Aborts the request and any wait; the promise rejects with the abort reason. */
  readonly signal?: AbortSignal | undefined
  /** Timeout of one attempt, in milliseconds. */
  readonly timeoutMs?: number | undefined
  /** Time limit for all attempts and the waits between them, in milliseconds. */
  readonly deadlineMs?: number | undefined
  /** Maximum number of retries; 0 disables them. Without it, as many as fit within `deadlineMs`. */
  readonly maxRetries?: number | undefined
}

export interface KeyedOptions extends RequestOptions {
  /**
   * Identifies the action (spec:idempotency.global): a new key for each action, the same key to retry
   * it. By default the client generates one per method call.
   */
  readonly idempotencyKey?: string | undefined
}

export interface BytesOptions extends RequestOptions {
  /** A byte range from `start` to `end`, inclusive; without `end`, to the last byte (RFC 9110 §14.1.2). */
  readonly range?: { readonly start: number; readonly end?: number | undefined } | undefined
  /** Of a stream of events: resume after the event with this id. */
  readonly lastEventId?: string | undefined
}

/** The options of all methods combined. */
export type AnyOptions = KeyedOptions & BytesOptions

/** Default options. */
export const defaults = { timeoutMs: 30_000, deadlineMs: 120_000 } as const
