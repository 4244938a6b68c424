import type { ErrorCode, Operation } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Database, Db } from '../../platform/db/database.ts'
import type { AccountId, Id, KeyId, RandomBytes, UserId } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { RateStore } from '../rate-limit/rate-store.ts'
import type { RequestRecorder } from './answered-request.ts'
import type {
  AccountHandler,
  BinaryAnswer,
  Handler,
  OpenHandler,
  OperatorHandler,
  ParsedInput,
  Surface,
} from './handler.ts'
import type { AccountPrincipal, KeyPrincipal, OperatorPrincipal, SessionPrincipal } from './principal.ts'
import type { RequestCounts } from './request-counts.ts'

/** A request as its surface received it, before its body is read. */
export interface Received {
  readonly handler: Handler
  readonly surface: Surface
  readonly requestId: string
  readonly authorization: string | undefined
  readonly idempotencyKey: string | undefined
  readonly range: string | undefined
  readonly lastEventId?: string | undefined
  /** A request of the portal, which brings a session in place of a key. */
  readonly page?: PageSender | undefined
  readonly params: unknown
  readonly query: unknown
  /** Read only where the operation is limited to this machine or by address. */
  readonly remote: () => Remote
  /** Headers of the response, gathered on the way: `RateLimit-*`, `Retry-After`, `WWW-Authenticate`. */
  readonly headers: Record<string, string>
  /** Known before the pipeline: MCP authenticates the connection. */
  readonly principal?: AccountPrincipal
}

/** A request with its authenticated sender, as the audience of its operation requires. */
export type Authenticated =
  | {
      readonly audience: 'account'
      readonly received: Received
      readonly handler: AccountHandler
      readonly principal: AccountPrincipal
    }
  | {
      readonly audience: 'operator'
      readonly received: Received
      readonly handler: OperatorHandler
      readonly principal: OperatorPrincipal
    }
  | { readonly audience: 'open'; readonly received: Received; readonly handler: OpenHandler }

/** An authenticated request with its body. */
export interface Arrived {
  readonly from: Authenticated
  readonly body: RequestBody
}

/** An authenticated request whose parameters, query and body match the operation's definition. */
export interface Parsed {
  readonly from: Authenticated
  readonly input: ParsedInput
}

/** The part of a running Idempotency-Key that the handler uses. */
export interface KeyedRun {
  /** The transaction around an `inside` handler. */
  readonly tx?: Db
  /** Binds a record to the key. */
  readonly recordResource?: (tx: Db, resourceId: Id) => Promise<void>
  /** Stores the answer under the key. */
  readonly recordAnswer?: (tx: Db, outcome: Outcome) => Promise<void>
}

/**
 * JSON text or a value. `unsupported` is a body of another media type, `malformed` one that is not UTF-8, `refused` one
 * that its surface could not read, with the sentence that says why.
 */
export type RequestBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'unsupported'; readonly for: 'media type' | 'coding' | 'charset' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'refused'; readonly why: string }

/** Where the request came from, for routes open to loopback only and the limits per address. */
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

export function isOutcome(result: object): result is Outcome {
  return 'kind' in result
}

/** A request of a page, as its headers say. */
export interface PageSender {
  /** The account that the page acts for, as it came; empty on operator operations. */
  readonly accountId: string
  readonly cookies: string | undefined
  /** Whether the browser says that the page is the service's own. */
  readonly isOwn: boolean
}

/** Knows which person a browser's session belongs to. */
export interface Sessions {
  /** `no member`: the person does not act for this account. */
  verify(page: PageSender): Promise<SessionCaller | 'signed out' | 'no member'>
  /** Who operates the service from a browser. `no operator`: the person does not. */
  verifyOperator(page: PageSender): Promise<OperatorPrincipal | 'signed out' | NoOperator>
  /** Writes to the audit log that an operator was refused: for want of the second factor, or a write while viewing. */
  auditRefusal(refused: RefusedOperator): Promise<void>
  /** The same of somebody who is known and does not operate the service: once an hour, and of few. */
  auditStranger(refused: RefusedStranger): Promise<void>
}

/** A person who is signed in and does not operate the service. */
interface NoOperator {
  readonly kind: 'no operator'
  readonly user: UserId
}

/** A customer at the operator API: by the key of an account, or by the session of a person. */
export interface RefusedStranger {
  readonly who: { readonly kind: 'key'; readonly key: KeyId; readonly accountId: AccountId } | NoOperator
  readonly operation: Operation
  readonly requestId: string
}

export interface RefusedOperator {
  /** Of a session that views an account, or of an operator. */
  readonly principal: OperatorPrincipal | SessionPrincipal
  readonly operation: Operation
  readonly requestId: string
}

interface SessionCaller {
  readonly principal: SessionPrincipal
  /** Whether the role of the person allows the operation. */
  mayCall(operation: Operation): boolean
}

/** Undefined for a key that is unknown, revoked or mistyped. */
export type FoundKey = KeyPrincipal | undefined

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
    verify(token: string): FoundKey | Promise<FoundKey>
  }
  /** Left out: keys only. */
  readonly sessions?: Sessions
  /** Name and token of each operator; empty: the operator API answers 404. */
  readonly operators: readonly { readonly name: string; readonly token: string }[]
  readonly rate: RateStore
  /** Left out: requests are not counted. */
  readonly requestCounts?: RequestCounts | undefined
  /** Left out: requests are not kept for their accounts. */
  readonly requests?: RequestRecorder
  /** Address ranges of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies?: readonly string[]
  /** Whether `/sandbox/v1` exists at all, with the routes that are open to loopback only. */
  readonly sandbox: boolean
  /** Checks every answer against its definition; a mismatch is `internal_error`. On in tests. */
  readonly checkAnswers?: boolean
}
