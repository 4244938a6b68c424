import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call an operation: `account` requires an API key, which the session of a person replaces; `person` requires that
 * session and takes no key; `operator` requires an operator token, which the session of an operator replaces; `loopback` (sandbox control) and `public` require
 * nothing.
 */
export type Audience = 'account' | 'person' | 'operator' | 'loopback' | 'public'

/**
 * The reach of an operation: `read` changes nothing; `inside` changes only the database, so its effect and its stored
 * answer commit together; `outside` involves an external system such as a carrier, so its outcome can be unknown.
 */
export type Effect = 'read' | 'inside' | 'outside'

/** The operation as an MCP tool; `null` where it must not be exposed. */
export interface McpTool {
  readonly tool: string
  /** Whether a client should ask the user first. Defaults to true for PUT, PATCH and DELETE. */
  readonly destructive?: boolean
  /** Whether repeating the call has no further effect. Defaults to the idempotency of the method (RFC 9110 §9.2.2). */
  readonly repeatable?: boolean
  /** Whether it leads to something outside the service after its response. Defaults to the effect. */
  readonly reachesOutside?: boolean
}

/** One operation: REST, OpenAPI, MCP, the SDK, the CLI and the common test battery are derived from it. */
export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Returns extends z.ZodType = z.ZodType,
  Errors extends ErrorCode = ErrorCode,
> {
  /** One name everywhere: `sendMessage`, `send-message.ts`, `send_message`, `hovor messages send`. */
  readonly name: string
  readonly audience: Audience
  /** Of an operator operation: the operation of an account whose answer it shows to the operator. */
  readonly views?: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** OpenAPI form: `/v1/calls/{id}`. */
  readonly path: string
  readonly summary: string
  readonly description?: string
  /** Groups operations in the reference; the first word of the CLI command: `messages`. */
  readonly tag: string
  /** The rest of the CLI command: `send`. */
  readonly command: string
  readonly status: 200 | 201
  readonly effect: Effect
  /** Accepts the `Idempotency-Key` header (spec:idempotency.operations). */
  readonly idempotent: boolean
  /** A body field bound to the key: reusing the key of a success with another value is `idempotency_conflict`. */
  readonly keyBoundTo?: string
  /** Available to suspended accounts (tax documents). */
  readonly whileSuspended?: boolean
  /** May spend credit or money: who is not allowed the scope `spend` may not call it (spec:authentication.oauth-scopes). */
  readonly spends?: boolean
  /** Answers with a secret of the account: who may only read may not call it. */
  readonly showsSecret?: boolean
  readonly params?: Params
  /** The code for an unknown id in the path; `not_found` by default. */
  readonly missing?: ErrorCode
  readonly query?: Query
  readonly body?: Body
  /** The body may be omitted. */
  readonly bodyOptional?: boolean
  /** The largest accepted body; 1 MiB by default. */
  readonly bodyLimitBytes?: number
  /** The JSON answer; unused with `binary`. */
  readonly returns: Returns
  readonly binary?: readonly string[]
  /** The codes its handler may return besides the universal ones. */
  readonly errors: readonly Errors[]
  readonly mcp: McpTool | null
}

const streamType = 'text/event-stream'

/** Whether it acts for one account, and counts against the rate limit of who calls it. */
export const isOfAccount = ({ audience }: Pick<Operation, 'audience'>): boolean =>
  audience === 'account' || audience === 'person'

/** Whether the response is a stream of server-sent events, which does not end by itself. */
export const isStream = ({ binary = [] }: Pick<Operation, 'binary'>): boolean => binary.includes(streamType)

/** The name of its body or answer in the OpenAPI document, such as `SendMessageRequest`; generators name types by it. */
export const schemaNameOf = ({ name }: Pick<Operation, 'name'>, what: 'Request' | 'Response'): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}${what}`

/** The literals of a definition from which the SDK derives its method names and arguments. */
export interface Words<
  Tag extends string = string,
  Command extends string = string,
  Path extends string = string,
  Who extends Audience = Audience,
  Idempotent extends boolean = boolean,
> {
  readonly tag: Tag
  readonly command: Command
  readonly path: Path
  readonly audience: Who
  readonly idempotent: Idempotent
}

/** Returns the definition with its literal types, from which handlers and the SDK are typed. */
export function operation<
  const Tag extends string,
  const Command extends string,
  const Path extends string,
  const Who extends Audience,
  const Idempotent extends boolean,
  Params extends z.ZodType = z.ZodObject<Record<never, never>>,
  Query extends z.ZodType = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
  Returns extends z.ZodType = z.ZodType,
  const Errors extends ErrorCode = never,
>(
  definition: Operation<Params, Query, Body, Returns, Errors> & Words<Tag, Command, Path, Who, Idempotent>,
): Operation<Params, Query, Body, Returns, Errors> & Words<Tag, Command, Path, Who, Idempotent> {
  return definition
}

/** The parsed input of a handler. */
export interface InputOf<O extends Operation> {
  readonly params: O extends Operation<infer P, infer _Q, infer _B, infer _R, infer _E> ? z.output<P> : never
  readonly query: O extends Operation<infer _P, infer Q, infer _B, infer _R, infer _E> ? z.output<Q> : never
  readonly body: O extends Operation<infer _P, infer _Q, infer B, infer _R, infer _E> ? z.output<B> : never
}

/** The return value of a handler: the input side of the schema, where defaults may be omitted. */
export type ReturnsOf<O extends Operation> = z.input<O['returns']>

/** The codes a handler may return. */
export type ErrorsOf<O extends Operation> =
  O extends Operation<infer _P, infer _Q, infer _B, infer _R, infer E> ? E : never

/** The request a client sends: the input side of the schemas, where fields with defaults may be omitted. */
export interface RequestOf<O extends Operation> {
  readonly query: O extends Operation<infer _P, infer Q, infer _B, infer _R, infer _E>
    ? Uncoerced<z.input<Q>, z.output<Q>>
    : never
  readonly body: O extends Operation<infer _P, infer _Q, infer B, infer _R, infer _E> ? z.input<B> : never
}

/** Coerced fields accept anything; a client passes the output type. */
type Uncoerced<Input, Output> = {
  [Name in keyof Input]: unknown extends Input[Name]
    ? Name extends keyof Output
      ? Output[Name]
      : Input[Name]
    : Input[Name]
}

/** The answer a client receives. */
export type AnswerOf<O extends Operation> = z.output<O['returns']>
