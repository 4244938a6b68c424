import type { ShortMessage } from '../pdu/short-message.ts'
import { findTlv, numberTlv, tlvTag } from '../pdu/tlv.ts'
import { decodeText } from './decode-text.ts'
import type { NationalShifts } from './gsm7.ts'
import { type Concat, readConcat, readUserData, withoutHeader } from './udh.ts'

/** esm_class bit 6, UDHI: the message starts with a user data header (SMPP 3.4 §5.2.12). */
const esmUdh = 0x40

/** The content of one PDU: a whole message or one of its parts. */
export interface MessagePart extends NationalShifts {
  readonly octets: Uint8Array
  readonly dataCoding: number
  /** Undefined when the PDU holds the whole message. */
  readonly concat: Concat | undefined
}

/**
 * Reads a message's octets and part number from wherever the peer put them: short_message or message_payload,
 * a user data header or the SAR parameters (§5.3.2.22-24).
 */
export function readMessagePart(message: ShortMessage): MessagePart {
  const payload = message.shortMessage.length > 0 ? undefined : findTlv(message.tlvs, tlvTag.messagePayload)
  const raw = payload ?? message.shortMessage
  const { concat, shifts, octets } = ((message.esmClass & esmUdh) === 0 ? withoutHeader : readUserData)(raw)
  const place = concat ?? readSar(message)
  return {
    octets,
    dataCoding: message.dataCoding,
    ...shifts,
    concat: place && place.total > 1 ? place : undefined,
  }
}

/** Text of a single-part message; undefined when binary. */
export function readText(message: ShortMessage): string | undefined {
  const part = readMessagePart(message)
  return decodeText(part.dataCoding, part.octets, part)
}

function readSar({ tlvs }: ShortMessage): Concat | undefined {
  const reference = numberTlv(tlvs, tlvTag.sarReference)
  const total = numberTlv(tlvs, tlvTag.sarTotal)
  const index = numberTlv(tlvs, tlvTag.sarIndex)
  if (reference === undefined || total === undefined || index === undefined || total > 255) return undefined
  return readConcat(reference, total, index)
}
