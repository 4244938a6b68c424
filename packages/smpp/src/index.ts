export type { SmppClient, SmppClientOptions, SmppClientState, SubmitRequest } from './esme/client.ts'
export { type ProbeOptions, type ProbeOutcome, probeSmsc } from './esme/probe-smsc.ts'
export { createSmppClient } from './esme/smpp-client.ts'
export { type Address, addressOf } from './pdu/address.ts'
export { type ShortMessage, type ShortMessageFields, shortMessage, type Tlv } from './pdu/short-message.ts'
export { commandStatus } from './pdu/status.ts'
export { tlvTag } from './pdu/tlv.ts'
export {
  isReceipt,
  type MessageState,
  parseReceipt,
  type Receipt,
  userMessageReference,
} from './receipt/receipt.ts'
export { candidateIds, type ReceiptIds } from './receipt/receipt-id.ts'
export { type ReceiptFacts, writeReceipt } from './receipt/write-receipt.ts'
export type { SmppLog, SmppLogEvent } from './session/log.ts'
export type {
  DeliverOutcome,
  Failure,
  NotWritten,
  QueryOutcome,
  SubmitOutcome,
  Unanswered,
} from './session/outcome.ts'
export type { BindKind } from './session/session.machine.ts'
export type {
  QueryAnswer,
  SmppServer,
  SmppServerOptions,
  SmppServerSession,
  SubmitAnswer,
} from './smsc/server.ts'
export { createSmppServer } from './smsc/smpp-server.ts'
export { decodeText } from './text/decode-text.ts'
export { type EncodedText, encodeText } from './text/encode-text.ts'
export { joinText } from './text/join-text.ts'
export { type MessagePart, readMessagePart } from './text/message-part.ts'
export {
  type AssembledMessage,
  createReassembler,
  type Reassembler,
  type ReassemblerOptions,
  type Reassembly,
} from './text/reassembler.ts'
