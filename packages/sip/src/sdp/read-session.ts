import { type MediaDescription, parse, type SessionDescription } from 'sdp-transform'
import type { AudioCodec, MediaDirection } from './media-capabilities.ts'

const MAX_SDP_CHARS = 32_768
const MAX_MEDIA = 32

/** Undefined when it is no session description. */
export function readSession(sdp: string): SessionDescription | undefined {
  if (sdp.length > MAX_SDP_CHARS || !/^v=0\r?\n/.test(sdp)) return undefined
  try {
    const session = parse(sdp)
    const whole =
      session.origin !== undefined && session.media.length > 0 && session.media.length <= MAX_MEDIA
    return whole && session.media.every(isWhole) ? session : undefined
  } catch {
    return undefined
  }
}

const isWhole = ({ port, protocol }: MediaDescription): boolean =>
  Number.isInteger(port) && port >= 0 && port <= 65_535 && typeof protocol === 'string'

export interface OfferedFormat {
  readonly payloadType: number
  /** Upper-case. */
  readonly name: string
  readonly rate: number
}

const STATIC_FORMATS: readonly OfferedFormat[] = [
  { payloadType: 0, name: 'PCMU', rate: 8000 },
  { payloadType: 8, name: 'PCMA', rate: 8000 },
]

/** Formats of an m= line in its order; static payload types need no rtpmap (RFC 3551 §6). */
export function formatsOf(media: MediaDescription): OfferedFormat[] {
  const maps = Array.isArray(media.rtp) ? media.rtp : []
  return String(media.payloads ?? '')
    .split(' ')
    .flatMap((text) => {
      const payloadType = Number(text)
      if (!/^\d{1,3}$/.test(text) || payloadType > 127) return []
      const map = maps.find((each) => each.payload === payloadType)
      if (map === undefined) return STATIC_FORMATS.filter((each) => each.payloadType === payloadType)
      return [{ payloadType, name: String(map.codec).toUpperCase(), rate: Number(map.rate ?? 8000) }]
    })
}

export const isAudioCodec = (name: string): name is AudioCodec => name === 'PCMA' || name === 'PCMU'

export const dtmfType = (formats: readonly OfferedFormat[]): number | undefined =>
  formats.find(({ name, rate }) => name === 'TELEPHONE-EVENT' && rate === 8000)?.payloadType

/** Where RTP of this m= line goes; undefined without a c= line. */
export const addressOf = (session: SessionDescription, media: MediaDescription): string | undefined =>
  media.connection?.ip ?? session.connection?.ip

/** Direction as the far side wrote it, `sendrecv` by default; the address 0.0.0.0 is the old hold (RFC 3264 §8.4). */
export function writtenDirection(session: SessionDescription, media: MediaDescription): MediaDirection {
  const direction = media.direction ?? session.direction ?? 'sendrecv'
  if (addressOf(session, media) !== '0.0.0.0') return direction
  return direction === 'sendrecv' || direction === 'sendonly' ? 'sendonly' : 'inactive'
}

const sends = (direction: MediaDirection) => direction === 'sendrecv' || direction === 'sendonly'
const receives = (direction: MediaDirection) => direction === 'sendrecv' || direction === 'recvonly'

/** What this side may do, given what it wants and what the far side does (RFC 3264 §6.1). */
export function facing(wanted: MediaDirection, remote: MediaDirection): MediaDirection {
  const send = sends(wanted) && receives(remote)
  const receive = receives(wanted) && sends(remote)
  if (send) return receive ? 'sendrecv' : 'sendonly'
  return receive ? 'recvonly' : 'inactive'
}

export interface TextTypes {
  readonly t140PayloadType: number
  readonly redPayloadType?: number
}

/** T.140 types of an m=text line; undefined when it has none (RFC 4103 §10). */
export function textTypes(media: MediaDescription): TextTypes | undefined {
  const formats = formatsOf(media)
  const t140 = formats.find(({ name }) => name === 'T140')
  const red = formats.find(({ name }) => name === 'RED')
  if (t140 === undefined) return undefined
  return {
    t140PayloadType: t140.payloadType,
    ...(red === undefined ? {} : { redPayloadType: red.payloadType }),
  }
}

/** An m= line that carries plain RTP and is not switched off. */
export const isPlainRtp = (media: MediaDescription): boolean => media.protocol === 'RTP/AVP' && media.port > 0
