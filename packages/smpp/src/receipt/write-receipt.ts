import type { ShortMessage } from '../pdu/short-message.ts'
import { tlvTag, uint16Tlv } from '../pdu/tlv.ts'
import { type MessageState, messageStates, stateWords } from './receipt.ts'

/** Contents of an SMSC's delivery receipt. */
export interface ReceiptFacts {
  readonly messageId: string
  readonly state: MessageState
  /** Unix milliseconds. */
  readonly submittedAtMs: number
  readonly doneAtMs: number
  /** The part's user_message_reference. */
  readonly userMessageReference?: number | undefined
  /** Three digits; `000` without an error. */
  readonly error?: string
}

/** The fields of a deliver_sm that make it a receipt: the text of Appendix B and two TLVs. */
export function writeReceipt(facts: ReceiptFacts): Pick<ShortMessage, 'esmClass' | 'shortMessage' | 'tlvs'> {
  const reference = facts.userMessageReference
  const delivered = facts.state === 'delivered' ? '001' : '000'
  const text =
    `id:${facts.messageId} sub:001 dlvrd:${delivered} submit date:${dateOf(facts.submittedAtMs)} ` +
    `done date:${dateOf(facts.doneAtMs)} stat:${stateWords[facts.state]} err:${facts.error ?? '000'} text:`
  return {
    esmClass: 0x04,
    shortMessage: Buffer.from(text, 'latin1'),
    tlvs: [
      { tag: tlvTag.receiptedMessageId, value: Buffer.from(`${facts.messageId}\0`, 'latin1') },
      { tag: tlvTag.messageState, value: Uint8Array.of(messageStates.indexOf(facts.state)) },
      ...(reference === undefined ? [] : [uint16Tlv(tlvTag.userMessageReference, reference)]),
    ],
  }
}

/** YYMMDDhhmm, in UTC. */
const dateOf = (ms: number): string => new Date(ms).toISOString().replace(/\D/g, '').slice(2, 12)
