import type { AnswerOf, Operation, operations, RequestOf } from '@hovor/api'
import type { Bytes } from './bytes.ts'
import type { Camel } from './camel-case.ts'
import type { BytesOptions, KeyedOptions, RequestOptions } from './options.ts'
import type { AnyPage, PagedList } from './paged-list.ts'

type Operations = typeof operations

/** Names of the operations available to an API key. */
type Offered = {
  [Name in keyof Operations]: Operations[Name]['audience'] extends 'account' | 'public' ? Name : never
}[keyof Operations]

/**
 * The methods of a client, derived from the definitions: `hovor.<tag>.<command>(…path parameters, body or query,
 * options)`.
 */
export type Groups = {
  readonly [Tag in Operations[Offered]['tag'] as Camel<Tag>]: {
    readonly [Name in Offered as Operations[Name]['tag'] extends Tag
      ? Camel<Operations[Name]['command']>
      : never]: Method<Operations[Name]>
  }
}

/** One operation as a function. */
type Method<O extends Operation> = (
  ...given: [
    ...params: ParamsIn<O['path']>,
    ...body: Given<RequestOf<O>['body']>,
    ...query: Given<RequestOf<O>['query']>,
    options?: OptionsOf<O>,
  ]
) => ResultOf<O>

/** A string for each path parameter, in order. */
type ParamsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? [...(Name extends 'e164' ? [e164: string] : [id: string]), ...ParamsIn<Rest>]
  : []

/** An argument if the operation accepts one; optional if none of its fields is required. */
type Given<Fields> = [Fields] extends [undefined | Record<string, never>]
  ? []
  : Record<never, never> extends Fields
    ? [fields?: Fields]
    : [fields: Fields]

type OptionsOf<O extends Operation> = true extends O['idempotent']
  ? KeyedOptions
  : AnswerOf<O> extends undefined
    ? BytesOptions
    : RequestOptions

type ResultOf<O extends Operation> =
  AnswerOf<O> extends undefined
    ? Promise<Bytes>
    : AnswerOf<O> extends AnyPage
      ? PagedList<AnswerOf<O>>
      : Promise<AnswerOf<O>>
