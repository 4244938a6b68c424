import type { ErrorCode } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Database, Db } from '../../platform/db/database.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { RateStore } from '../rate-limit/rate-store.ts'
import type { BinaryAnswer, Caller, Handler, Surface } from './handler.ts'

/** One request on its way through the steps, whichever surface it came from. */
export interface Exchange {
  readonly handler: Handler
  readonly surface: Surface
  readonly requestId: string
  readonly authorization: string | undefined
  readonly idempotencyKey: string | undefined
  readonly range: string | undefined
  readonly input: RawInput
  /** Asked for by the loopback door only. */
  readonly remote: () => Remote
  /** Headers of the answer, gathered on the way: `RateLimit-*`, `Retry-After`, `WWW-Authenticate`. */
  readonly headers: Record<string, string>
  /** Set by `authenticate`, for account operations, unless the surface knows it already. */
  caller?: { readonly keyId: string; readonly account: Caller }
  /** Set by `authenticate`, for operator operations. */
  actor?: string
  /** The transaction that the idempotency step has opened around an `inside` handler. */
  tx?: Db
  /** Binds a record to the Idempotency-Key that is running. */
  recordResource?: (tx: Db, resourceId: string) => Promise<void>
  /** Stores the answer under the Idempotency-Key that is running. */
  recordAnswer?: (tx: Db, outcome: Outcome) => Promise<void>
  /** Set by `parse`. */
  parsed?: { readonly params: unknown; readonly query: unknown; readonly body: unknown }
}

export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  /**
   * For the guards it is not there yet. JSON text or a value. `unsupported` is a body of another media type,
   * `malformed` one that is not UTF-8, `refused` one that its surface could not read, with the reason in a sentence.
   */
  body:
    | { readonly kind: 'none' }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'value'; readonly value: unknown }
    | { readonly kind: 'unsupported' | 'malformed' }
    | { readonly kind: 'refused'; readonly why: string }
}

/** Where the request came from, for the door that opens to this machine only and the limits per address. */
export interface Remote {
  readonly address: string | undefined
  /** The same, or where a trusted proxy says that the request came from. */
  readonly client: string | undefined
  readonly host: string | undefined
  readonly origin: string | undefined
  readonly forwarded: boolean
}

/** The response: JSON text with its status, or bytes. */
export type Outcome = JsonOutcome | { readonly kind: 'bytes'; readonly answer: BinaryAnswer }

/** `code` names a failure, which is always JSON. */
export interface JsonOutcome {
  readonly kind: 'json'
  readonly status: number
  readonly text: string
  readonly code?: ErrorCode
  /** A failure whose handler's writes stay all the same. */
  readonly keepsWrites?: true
}

/** Judges a request by its address and headers: what it answers refuses the request, nothing lets it pass. */
export type Guard = (exchange: Exchange) => Outcome | undefined | Promise<Outcome | undefined>

export type Step = (exchange: Exchange, next: () => Promise<Outcome>) => Promise<Outcome>

/** Who calls with a key; nothing for a key that is unknown, revoked or mistyped. */
export type FoundCaller = { readonly keyId: string; readonly account: Caller } | undefined

/** The dependencies of REST and MCP. */
export interface SurfaceDeps {
  /** True from SIGTERM on. */
  readonly draining?: () => boolean
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly log: Log
  /** Names this process among all that share the database; new for every start. */
  readonly nodeId: string
  /** `{base_url}` (spec:errors.docs-url), without a slash at the end. */
  readonly baseUrl: string
  readonly keys: {
    verify(token: string): FoundCaller | Promise<FoundCaller>
  }
  /** Name and token of each operator; empty: the operator API answers 404. */
  readonly operators: readonly { readonly name: string; readonly token: string }[]
  readonly rate: RateStore
  /** Address ranges of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies?: readonly string[]
  /** Whether the loopback door and `/sandbox/v1` exist at all. */
  readonly sandbox: boolean
  /** Checks every answer against its definition; a mismatch is `internal_error`. On in tests. */
  readonly checkAnswers?: boolean
}
