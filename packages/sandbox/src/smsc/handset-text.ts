import { addressOf, encodeText, type ShortMessageFields, tlvTag } from '@hovor/smpp'

/** How parts carry their position: user data header (8 or 16 bit), SAR parameters, or one message_payload. */
export const partEncodings = ['udh8', 'udh16', 'sar', 'payload'] as const
type CarriedBy = (typeof partEncodings)[number]

/** An SMS from a handset. */
export interface HandsetText {
  /** E.164, a short code, a name, or empty. */
  readonly from: string
  readonly to: string
  readonly body: string
  /** Default `udh8`. */
  readonly carriedBy?: CarriedBy | undefined
}

/** esm_class of a message with a user data header (SMPP 3.4 §5.2.12). */
const withHeader = 0x40
const dataCodings = { gsm7: 0, ucs2: 8 } as const
/** The header that `encodeText` writes. */
const headerOctets = 6

/** Returns one deliver_sm per part, in order. `reference` is 0..65535. */
export function deliveriesOf(text: HandsetText, reference: number): ShortMessageFields[] {
  const { parts, coding } = encodeText(text.body, reference & 0xff)
  const fields = {
    source: sourceOf(text.from),
    destination: addressOf(text.to),
    dataCoding: dataCodings[coding],
  }
  const alone = parts.length === 1
  const texts = parts.map((part) => (alone ? part : part.subarray(headerOctets)))
  if (text.carriedBy === 'payload') {
    return [{ ...fields, tlvs: [{ tag: tlvTag.messagePayload, value: Buffer.concat(texts) }] }]
  }
  if (alone) return [{ ...fields, shortMessage: texts[0] ?? new Uint8Array() }]
  const total = parts.length
  return texts.map((octets, place) => {
    const index = place + 1
    switch (text.carriedBy) {
      case 'sar':
        return { ...fields, shortMessage: octets, tlvs: sar(reference, total, index) }
      case 'udh16':
        return {
          ...fields,
          esmClass: withHeader,
          shortMessage: withWideHeader(octets, reference, total, index),
        }
      default:
        return { ...fields, esmClass: withHeader, shortMessage: parts[place]! }
    }
  })
}

const sar = (reference: number, total: number, index: number) => [
  { tag: tlvTag.sarReference, value: Uint8Array.of(reference >> 8, reference & 0xff) },
  { tag: tlvTag.sarTotal, value: Uint8Array.of(total) },
  { tag: tlvTag.sarIndex, value: Uint8Array.of(index) },
]

/** 3GPP TS 23.040 §9.2.3.24.8. */
const withWideHeader = (octets: Uint8Array, reference: number, total: number, index: number) =>
  Uint8Array.of(6, 8, 4, reference >> 8, reference & 0xff, total, index, ...octets)

/** A number without `+` is network-specific (SMPP 3.4 §5.2.5: TON 3). */
function sourceOf(from: string): ShortMessageFields['source'] {
  if (from === '') return { ton: 0, npi: 0, addr: '' }
  return /^\d+$/.test(from) ? { ton: 3, npi: 0, addr: from } : addressOf(from)
}
