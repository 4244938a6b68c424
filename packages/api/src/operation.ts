import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call an operation: `account` needs an API key, `operator` an operator token, `loopback` is the
 * sandbox's door without a key, `public` needs nothing.
 */
export type Audience = 'account' | 'operator' | 'loopback' | 'public'

/**
 * What an operation touches: `read` changes nothing; `inside` changes only the database, so that its effect
 * and its stored answer commit together; `outside` calls a carrier, so that its outcome can be uncertain.
 */
export type Effect = 'read' | 'inside' | 'outside'

/** How the operation shows as an MCP tool; `null` where it must not be one. */
export interface McpTool {
  readonly tool: string
  /** Whether a host should ask first. Without it the method decides: PUT, PATCH and DELETE overwrite or take away. */
  readonly destructive?: boolean
  /** Whether the same call again changes nothing more. Without it the method decides: RFC 9110 §9.2.2. */
  readonly repeatable?: boolean
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
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** OpenAPI form: `/v1/calls/{id}`. */
  readonly path: string
  readonly summary: string
  readonly description?: string
  /** Groups operations in the reference and names the first word of the command: `messages`. */
  readonly tag: string
  /** The words after the tag on the command line: `send`. */
  readonly command: string
  readonly status: 200 | 201
  readonly effect: Effect
  /** Accepts the `Idempotency-Key` header (spec:idempotency.operations). */
  readonly idempotent: boolean
  /** A field of the body that belongs to the key: another value under the key of a success is `idempotency_conflict`. */
  readonly keyBoundTo?: string
  /** A suspended account may still call it (tax documents). */
  readonly whileSuspended?: boolean
  readonly params?: Params
  /** The code of its own for an id in the path that names nothing; without it `not_found`. */
  readonly missing?: ErrorCode
  readonly query?: Query
  readonly body?: Body
  /** The body may be left out altogether. */
  readonly bodyOptional?: boolean
  /** How large the body may be; 1 MiB where nothing is said. */
  readonly bodyLimitBytes?: number
  /** The JSON answer; with `binary` the bytes come instead and this describes nothing. */
  readonly returns: Returns
  readonly binary?: readonly string[]
  /** The codes its handler may answer beside the universal ones. */
  readonly errors: readonly Errors[]
  readonly mcp: McpTool | null
}

/** The words of a definition that types are made from: the SDK names its methods and their arguments by them. */
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

/** Keeps the literal types of a definition, so that handlers and the SDK are typed by it. */
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

/** What a handler receives, parsed. */
export interface InputOf<O extends Operation> {
  readonly params: O extends Operation<infer P, infer _Q, infer _B, infer _R, infer _E> ? z.output<P> : never
  readonly query: O extends Operation<infer _P, infer Q, infer _B, infer _R, infer _E> ? z.output<Q> : never
  readonly body: O extends Operation<infer _P, infer _Q, infer B, infer _R, infer _E> ? z.output<B> : never
}

/** What a handler answers (the input side of the schema: defaults may be left out). */
export type ReturnsOf<O extends Operation> = z.input<O['returns']>

/** The codes that a handler may answer. */
export type ErrorsOf<O extends Operation> =
  O extends Operation<infer _P, infer _Q, infer _B, infer _R, infer E> ? E : never

/** What a client sends: the input side of the schemas, where what has a default may be left out. */
export interface RequestOf<O extends Operation> {
  readonly query: O extends Operation<infer _P, infer Q, infer _B, infer _R, infer _E>
    ? Uncoerced<z.input<Q>, z.output<Q>>
    : never
  readonly body: O extends Operation<infer _P, infer _Q, infer B, infer _R, infer _E> ? z.input<B> : never
}

/** A coerced field takes anything; a client gives what it becomes. */
type Uncoerced<Input, Output> = {
  [Name in keyof Input]: unknown extends Input[Name]
    ? Name extends keyof Output
      ? Output[Name]
      : Input[Name]
    : Input[Name]
}

/** What a client receives. */
export type AnswerOf<O extends Operation> = z.output<O['returns']>
