import type { ShortMessage } from '../pdu/short-message.ts'
import { numberTlv, textTlv, tlvTag } from '../pdu/tlv.ts'
import { readMessagePart, readText } from '../text/message-part.ts'
import { candidateIds, type ReceiptIds } from './receipt-id.ts'

/** message_state by value (SMPP 3.4 §5.2.28; 0 and 9 are of 5.0 and seen in the field). */
export const messageStates = [
  'scheduled',
  'enroute',
  'delivered',
  'expired',
  'deleted',
  'undeliverable',
  'accepted',
  'unknown',
  'rejected',
  'skipped',
] as const

export type MessageState = (typeof messageStates)[number]

/** `stat:` in a receipt's text, cut to seven letters (Appendix B). */
export const stateWords: Readonly<Record<MessageState, string>> = {
  scheduled: 'SCHEDLD',
  enroute: 'ENROUTE',
  delivered: 'DELIVRD',
  expired: 'EXPIRED',
  deleted: 'DELETED',
  undeliverable: 'UNDELIV',
  accepted: 'ACCEPTD',
  unknown: 'UNKNOWN',
  rejected: 'REJECTD',
  skipped: 'SKIPPED',
}

/** Words carriers use beyond Appendix B, cut the same way. */
const nonstandardWords: readonly (readonly [string, MessageState])[] = [
  ['SCHEDUL', 'scheduled'],
  ['DELIVER', 'delivered'],
  ['FAILED', 'undeliverable'],
  ['ACCEPTE', 'accepted'],
  ['REJECTE', 'rejected'],
]

const statesByWord: ReadonlyMap<string, MessageState> = new Map([
  ...messageStates.map((state) => [stateWords[state], state] as const),
  ...nonstandardWords,
])

/** Final states. */
const finalStates: ReadonlySet<MessageState> = new Set([
  'delivered',
  'expired',
  'deleted',
  'undeliverable',
  'rejected',
  'skipped',
])

/** A delivery receipt, parsed from its TLVs and text. */
export interface Receipt {
  /** As written in the receipt, '' when missing; submit_sm_resp may have written it differently. */
  readonly messageId: string
  /** Ids to look up: exact first, then hexadecimal and decimal readings. */
  readonly candidateIds: readonly string[]
  readonly state: MessageState
  /** The part's user_message_reference, if the SMSC returns it (§5.3.2.17). */
  readonly userMessageReference?: number
  /** `err:` of the text, as written. */
  readonly error?: string
  /** Whether the state is final. */
  readonly final: boolean
}

/** The user_message_reference of a submit or a receipt (§5.3.2.17). */
export const userMessageReference = ({ tlvs }: ShortMessage): number | undefined =>
  numberTlv(tlvs, tlvTag.userMessageReference)

/** Bits 5-2 of esm_class (§5.2.12). */
const messageType = 0x3c
const deliveryReceipt = 0x04
/** An intermediate notification: the state is not final. */
const intermediateNotification = 0x20

/**
 * Whether a deliver_sm is a receipt rather than a message. Some carriers tell only by a parameter of a receipt
 * (§5.3.2.12, §5.3.2.35), or by the text of one under the message type of an acknowledgement; a text is never one for
 * its words alone.
 */
export function isReceipt(deliver: ShortMessage): boolean {
  const { esmClass, tlvs } = deliver
  const type = esmClass & messageType
  if ((type & deliveryReceipt) !== 0 || type === intermediateNotification) return true
  if ((textTlv(tlvs, tlvTag.receiptedMessageId) ?? '') !== '') return true
  if (numberTlv(tlvs, tlvTag.messageState) !== undefined) return true
  if (type === 0) return false
  const text = receiptText(deliver)
  return field(text, idNames) !== undefined && field(text, stateNames) !== undefined
}

/**
 * Reads a receipt; undefined when the deliver_sm is a message. The TLVs of §5.3.2.12 and §5.3.2.35 count
 * before the text, whose form (Appendix B) each carrier changes a little:
 * `id:… sub:001 dlvrd:001 submit date:… done date:… stat:DELIVRD err:000 text:…`
 *
 * @param ids how this carrier writes the id in a receipt
 */
export function parseReceipt(deliver: ShortMessage, ids: ReceiptIds = 'any'): Receipt | undefined {
  if (!isReceipt(deliver)) return undefined
  const text = receiptText(deliver)
  const written = [textTlv(deliver.tlvs, tlvTag.receiptedMessageId), field(text, idNames)].filter(
    (id): id is string => id !== undefined && id !== '',
  )
  const state = stateOf(deliver, text)
  const error = field(text, 'err')
  const reference = userMessageReference(deliver)
  return {
    messageId: written[0] ?? '',
    candidateIds: [...new Set([...written, ...written.flatMap((id) => candidateIds(id, ids))])],
    state,
    ...(reference !== undefined && { userMessageReference: reference }),
    ...(error !== undefined && { error }),
    final: finalStates.has(state),
  }
}

function stateOf({ tlvs }: ShortMessage, text: string): MessageState {
  const value = numberTlv(tlvs, tlvTag.messageState)
  const word = (field(text, stateNames) ?? '').toUpperCase().slice(0, 7)
  return (value === undefined ? undefined : messageStates[value]) ?? statesByWord.get(word) ?? 'unknown'
}

/** Characters in which a receipt names everything; a text is up to 64 KiB. */
const maxFields = 1024

/** The text up to the quoted message, NULs as spaces. The fields are ASCII, whatever the data_coding. */
function receiptText(deliver: ShortMessage): string {
  const plain = Buffer.from(readMessagePart(deliver).octets).toString('latin1')
  const text = namesField.test(plain) ? plain : (readText(deliver) ?? plain)
  return text
    .slice(0, maxFields)
    .replaceAll('\0', ' ')
    .split(/\btext[:=]/i, 1)[0]!
}

/** The names that carriers give to the fields of Appendix B. */
const idNames = '(?:(?:message|msg)[ _-]?)?id'
const stateNames = '(?:message[ _-]?)?stat(?:us|e)?'
const namesField = new RegExp(`\\b(?:${idNames}|${stateNames})[:=]`, 'i')

/**
 * The value of `name:value` or `name=value`, up to the next space, or to a comma before the next field. Carriers leave
 * separators and quotes at its ends.
 */
const field = (text: string, name: string): string | undefined =>
  new RegExp(
    `(?:^|[\\s,;])${name}[:=]\\s*["']?(\\S{1,128}?)["',;]{0,8}(?:\\s|$|[,;][a-z_ ]{1,16}[:=])`,
    'i',
  ).exec(text)?.[1]
