import { readText } from './message-part.ts'
import { candidateIds } from './receipt-id.ts'
import type { ShortMessage } from './short-message.ts'
import { numberTlv, TAG, textTlv } from './tlv.ts'

/** message_state by value (SMPP 3.4 §5.2.28; 0 and 9 are of 5.0 and seen in the field). */
export const MESSAGE_STATES = [
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

export type MessageState = (typeof MESSAGE_STATES)[number]

/** `stat:` of a receipt's text, cut to seven letters (Appendix B). */
export const STATE_WORDS: Readonly<Record<MessageState, string>> = {
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

const BY_WORD: ReadonlyMap<string, MessageState> = new Map(
  MESSAGE_STATES.map((state) => [STATE_WORDS[state], state]),
)

/** States after which nothing more comes. */
const FINAL: ReadonlySet<MessageState> = new Set([
  'delivered',
  'expired',
  'deleted',
  'undeliverable',
  'rejected',
  'skipped',
])

/** A delivery receipt, from its TLVs and its text. */
export interface Receipt {
  /** As it stood in the receipt, '' when it had none; the answer to submit_sm may have written it differently. */
  readonly messageId: string
  /** Ids to look for, exact first, then hexadecimal and decimal readings. */
  readonly candidateIds: readonly string[]
  readonly state: MessageState
  /** What the submit named its part by, where the SMSC returns it (§5.3.2.17). */
  readonly userMessageReference?: number
  /** `err:` of the text, as written. */
  readonly error?: string
  /** Whether the state ends the message's way. */
  readonly final: boolean
}

/** What the submit of a message named it by, there or in its receipt (§5.3.2.17). */
export const userMessageReference = ({ tlvs }: ShortMessage): number | undefined =>
  numberTlv(tlvs, TAG.userMessageReference)

/** Bits 5-2 of esm_class 0001: a delivery receipt (§5.2.12). */
export const isReceipt = (deliver: ShortMessage): boolean => (deliver.esmClass & 0x3c) === 0x04

/**
 * Reads a receipt; undefined when the deliver_sm is a message. The TLVs of §5.3.2.12 and §5.3.2.35 count
 * before the text, whose form (Appendix B) each carrier changes a little:
 * `id:… sub:001 dlvrd:001 submit date:… done date:… stat:DELIVRD err:000 text:…`
 */
export function parseReceipt(deliver: ShortMessage): Receipt | undefined {
  if (!isReceipt(deliver)) return undefined
  const text = (readText(deliver) ?? '').split(/\btext:/i)[0]!
  const ids = [textTlv(deliver.tlvs, TAG.receiptedMessageId), field(text, 'id')].filter(
    (id) => id !== undefined && id !== '',
  )
  const value = numberTlv(deliver.tlvs, TAG.messageState)
  const state =
    (value === undefined ? undefined : MESSAGE_STATES[value]) ??
    BY_WORD.get((field(text, 'stat') ?? '').toUpperCase().slice(0, 7)) ??
    'unknown'
  const error = field(text, 'err')
  const reference = userMessageReference(deliver)
  return {
    messageId: ids[0] ?? '',
    candidateIds: [...new Set([...(ids as string[]), ...(ids as string[]).flatMap(candidateIds)])],
    state,
    ...(reference !== undefined && { userMessageReference: reference }),
    ...(error !== undefined && { error }),
    final: FINAL.has(state),
  }
}

/** The value of `name:value`, up to the next blank. */
const field = (text: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}:\\s*(\\S+)`, 'i').exec(text)?.[1]
