export { type Address, addressOf } from './address.ts'
export type { SmppClient, SmppClientOptions, SmppClientState, SubmitRequest } from './client.ts'
export { decodeText } from './decode-text.ts'
export { type EncodedText, encodeText } from './encode-text.ts'
export { joinText } from './join-text.ts'
export type { SmppLog, SmppLogEvent } from './log.ts'
export { type MessagePart, readMessagePart } from './message-part.ts'
export type {
  DeliverOutcome,
  Failure,
  NotWritten,
  QueryOutcome,
  SubmitOutcome,
  Unanswered,
} from './outcome.ts'
export {
  type AssembledMessage,
  createReassembler,
  type Reassembler,
  type ReassemblerOptions,
  type Reassembly,
} from './reassembler.ts'
export { isReceipt, type MessageState, parseReceipt, type Receipt, userMessageReference } from './receipt.ts'
export { candidateIds, type ReceiptIds } from './receipt-id.ts'
export type {
  QueryAnswer,
  SmppServer,
  SmppServerOptions,
  SmppServerSession,
  SubmitAnswer,
} from './server.ts'
export type { BindKind } from './session.machine.ts'
export { type ShortMessage, type ShortMessageFields, shortMessage, type Tlv } from './short-message.ts'
export { createSmppClient } from './smpp-client.ts'
export { createSmppServer } from './smpp-server.ts'
export { STATUS } from './status.ts'
export { TAG } from './tlv.ts'
export { type ReceiptFacts, writeReceipt } from './write-receipt.ts'
