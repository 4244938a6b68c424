/** How one call of a method is made; what is left out is as the client was made. */
export interface RequestOptions {
  /** Ends the request and every wait at once; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** Longest wait for the answer to one attempt. */
  readonly timeoutMs?: number | undefined
  /** Longest time for all attempts and the waits between them. */
  readonly deadlineMs?: number | undefined
  /** How often a request is sent again; 0 never does. */
  readonly maxRetries?: number | undefined
}

export interface KeyedOptions extends RequestOptions {
  /**
   * Names this action (spec:idempotency.global): a new one for every action, the same one to go on with
   * it. Left out, the client makes one for each call of a method.
   */
  readonly idempotencyKey?: string | undefined
}

export interface BytesOptions extends RequestOptions {
  /** A part of the bytes: from `start` to `end`, both included; without `end` to the last one (RFC 9110 §14.1.2). */
  readonly range?: { readonly start: number; readonly end?: number | undefined } | undefined
}

/** Every option that any method takes. */
export type AnyOptions = KeyedOptions & BytesOptions

/** What a client does when a call says nothing else. */
export const defaults = { timeoutMs: 30_000, deadlineMs: 120_000, maxRetries: 3 } as const
