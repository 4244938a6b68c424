import type { ReceivedFormat } from './media-capabilities.ts'
import type { OfferedFormat } from './read-session.ts'

/**
 * The meaning of each payload type on arrival. Either side receives under the numbers of its own description
 * (RFC 3264 §5.1, §6.1), but peers exist that send under theirs. Where one number means two things, the format
 * that both agreed on under our number comes first, then the peer's, then what only we described.
 */
export function receivedFormats(
  ours: readonly OfferedFormat[],
  theirs: readonly OfferedFormat[],
): readonly ReceivedFormat[] {
  const known = new Map<number, ReceivedFormat>()
  const agreed = ours.filter((format) => theirs.some((each) => isSame(format, each)))
  for (const { payloadType, name, rate, codec } of [...agreed, ...theirs, ...ours]) {
    const carries = codec ?? others[name]
    if (carries === undefined || known.has(payloadType)) continue
    known.set(payloadType, { payloadType, carries, clockRate: rate })
  }
  return [...known.values()]
}

const others: Readonly<Record<string, 'events' | 'noise'>> = { 'TELEPHONE-EVENT': 'events', CN: 'noise' }

const isSame = (one: OfferedFormat, other: OfferedFormat): boolean =>
  one.name === other.name && one.rate === other.rate && one.codec === other.codec
