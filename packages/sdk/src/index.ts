export type { Call, ErrorCause, ErrorCode, Message, WebhookEvent } from '@hovor/api'
export type { Bytes } from './bytes.ts'
export type { ErrorResponse } from './error-response.ts'
export { type FollowOptions, followEvents, type StreamedEvent } from './follow-events.ts'
export { Hovor, type HovorOptions } from './hovor.ts'
export {
  AccountError,
  BusyError,
  HovorAnswerError,
  HovorConnectionError,
  HovorError,
  HovorTimeoutError,
  RequestError,
  ServiceError,
} from './hovor-error.ts'
export type { BytesOptions, KeyedOptions, RequestOptions } from './options.ts'
export type { PagedList } from './paged-list.ts'
export { type VerifyOptions, verifyWebhook, WebhookError, type WebhookProblem } from './verify-webhook.ts'
