import type { Operation } from '@hovor/api'
import type { Surface } from './handler.ts'
import type { AccountPrincipal } from './principal.ts'

/** The status of a request whose client left before it was answered, as nginx logs it. */
export const clientLeft = 499

/** An answered request without its contents. */
export interface AnsweredRequest {
  readonly requestId: string
  readonly surface: Surface
  readonly operation: Operation
  readonly principal: AccountPrincipal
  readonly status: number
  /** Of an error. */
  readonly code: string | undefined
  readonly durationMs: number
}

/** Takes note of requests. */
export interface RequestRecorder {
  /** Returns at once: what is written is written later, or dropped. */
  note(request: AnsweredRequest): void
  /** The same of who sends a request that may be answered for hours: a stream is noted when it ends. */
  noteUse(principal: AccountPrincipal): void
}
