import type { MediaDescription } from 'sdp-transform'
import type { AudioCodec } from './media-capabilities.ts'

const defaultMs = 20
const stepMs = 5
/** Longer packets add delay. */
export const maxPacketMs = 60

/**
 * Milliseconds of audio in each packet that is sent to the side of this description: its `ptime`, 20 by default and
 * never more than its `maxptime` (RFC 4566 §6, RFC 3264 §5.1, §6.1), as a multiple of 5 from 5 to 60. 20 with Opus,
 * which needs no longer packets to be cheap.
 */
export function packetTimeOf({ ptime, maxptime }: MediaDescription, codec: AudioCodec): number {
  if (codec === 'opus') return defaultMs
  const wantedMs = isTime(ptime) ? ptime : defaultMs
  const allowedMs = isTime(maxptime) ? Math.min(wantedMs, maxptime) : wantedMs
  return Math.max(stepMs, Math.min(maxPacketMs, Math.floor(allowedMs / stepMs) * stepMs))
}

const isTime = (value: number | undefined): value is number => Number.isFinite(value) && value! > 0
