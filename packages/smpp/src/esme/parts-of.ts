import { type ShortMessage, shortMessage } from '../pdu/short-message.ts'
import { tlvTag, uint16Tlv } from '../pdu/tlv.ts'
import { relativeTime } from '../pdu/validity-period.ts'
import { type EncodedText, encodeText } from '../text/encode-text.ts'
import type { SubmitRequest } from './client.ts'

/** esm_class bit 6, UDHI: the short message starts with a user data header (SMPP 3.4 §5.2.12). */
const udhIndicator = 0x40

/** The submit_sm of each part; undefined when the text has too many segments. */
export function partsOf(request: SubmitRequest): readonly ShortMessage[] | undefined {
  const encoded = encode(request)
  const { userMessageReference: name } = request
  return encoded?.parts.map((octets, index) =>
    shortMessage({
      source: request.source,
      destination: request.destination,
      esmClass: encoded.segments > 1 ? udhIndicator : 0,
      validityPeriod: request.validityS === undefined ? '' : relativeTime(request.validityS),
      registeredDelivery: request.registeredDelivery ? 1 : 0,
      dataCoding: encoded.coding === 'gsm7' ? 0 : 8,
      shortMessage: octets,
      tlvs: name === undefined ? [] : [uint16Tlv(tlvTag.userMessageReference, (name + index) & 0xffff)],
    }),
  )
}

function encode({ message, reference }: SubmitRequest): EncodedText | undefined {
  if ('parts' in message) return message
  try {
    return encodeText(message.text, reference)
  } catch {
    return undefined
  }
}
