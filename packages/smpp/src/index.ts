export { type Address, addressOf } from './address.ts'
export type {
  SmppClient,
  SmppClientOptions,
  SmppClientState,
  SmppLogEvent,
  SubmitRequest,
} from './client.ts'
export type { EncodedText } from './encode-text.ts'
export type { DeliverOutcome, NotWritten, QueryOutcome, SubmitOutcome, Unanswered } from './outcome.ts'
export type { MessageState, Receipt } from './receipt.ts'
export type {
  BindKind,
  QueryAnswer,
  SmppServer,
  SmppServerOptions,
  SmppServerSession,
  SubmitAnswer,
} from './server.ts'
export type { ShortMessage, Tlv } from './short-message.ts'
