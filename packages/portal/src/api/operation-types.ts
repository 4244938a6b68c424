import type { AnswerOf, InputOf, RequestOf } from '@hovor/api'
import type { Operations, PortalOperation } from './operation-paths.ts'

/** A request of a page, with only the parts that the operation has. */
export interface SentTo<Name extends PortalOperation> {
  readonly params?: InputOf<Operations[Name]>['params']
  readonly query?: Partial<RequestOf<Operations[Name]>['query']>
  readonly body?: RequestOf<Operations[Name]>['body']
  /** One per action of the person, so that a repetition cannot act twice. */
  readonly idempotencyKey?: string
}

export type Answer<Name extends PortalOperation> = AnswerOf<Operations[Name]>
