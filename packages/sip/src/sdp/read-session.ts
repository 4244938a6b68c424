import { isIP } from 'node:net'
import { type MediaDescription, parse, type SessionDescription } from 'sdp-transform'
import { audioFormats, codecNamed } from './audio-formats.ts'
import type { AudioCodec, MediaDirection } from './media-capabilities.ts'
import { tidySession } from './tidy-session.ts'

const maxSdpChars = 32_768
const maxMedia = 32
/** Several times those of a browser. */
const maxLines = 2000

/**
 * Undefined when it is not a session description. Its lines may be written in any way, and those that are not used
 * here (o=, s=, t=, b=, k=) may be odd or missing.
 */
export function readSession(sdp: string): SessionDescription | undefined {
  if (sdp.length > maxSdpChars) return undefined
  if (linesIn(sdp) > maxLines) return undefined
  const tidy = tidySession(sdp)
  if (!tidy.startsWith('v=0\r\n')) return undefined
  try {
    const session = parse(tidy)
    const whole = session.media.length > 0 && session.media.length <= maxMedia
    return whole && session.media.every(isWhole) ? session : undefined
  } catch {
    return undefined
  }
}

const linesIn = (sdp: string): number => sdp.split(/\r\n?|\n/, maxLines + 1).length

const isWhole = ({ port, protocol }: MediaDescription): boolean =>
  Number.isInteger(port) && port >= 0 && port <= 65_535 && typeof protocol === 'string'

export interface OfferedFormat {
  readonly payloadType: number
  /** Upper-case. */
  readonly name: string
  readonly rate: number
  /** Undefined for a format this side lacks. */
  readonly codec: AudioCodec | undefined
}

const staticFormats: readonly OfferedFormat[] = [
  ...(['PCMU', 'PCMA', 'G722'] as const).map((codec) => {
    const { payloadType, clockRate } = audioFormats[codec]
    return { payloadType, name: codec, rate: clockRate, codec }
  }),
  { payloadType: 13, name: 'CN', rate: 8000, codec: undefined },
]

/** Formats of an m= line in order; static payload types need no rtpmap (RFC 3551 §6). */
export function formatsOf(media: MediaDescription): OfferedFormat[] {
  const maps = Array.isArray(media.rtp) ? media.rtp : []
  return String(media.payloads ?? '')
    .split(' ')
    .flatMap((text) => {
      const payloadType = Number(text)
      if (!/^\d{1,3}$/.test(text) || payloadType > 127) return []
      const map = maps.find((each) => each.payload === payloadType)
      if (map === undefined) return staticFormats.filter((each) => each.payloadType === payloadType)
      const name = String(map.codec).toUpperCase()
      // RFC 3551 §4.5.2: the clock of G.722 is 8000, though some write what it samples at
      const written = Number(map.rate ?? 8000)
      const rate = name === 'G722' && written === 16_000 ? 8000 : written
      return [{ payloadType, name, rate, codec: codecNamed(name, rate, Number(map.encoding ?? 1)) }]
    })
}

/** Payload type of telephone-event, which must share its codec's clock rate (RFC 4733 §2.1). */
export const dtmfType = (formats: readonly OfferedFormat[], clockRate: number): number | undefined =>
  formats.find(({ name, rate }) => name === 'TELEPHONE-EVENT' && rate === clockRate)?.payloadType

/** RFC 3389 comfort noise is for 8 kHz codecs. */
export const comfortNoiseType = (formats: readonly OfferedFormat[], clockRate: number): number | undefined =>
  clockRate === 8000
    ? formats.find(({ name, rate }) => name === 'CN' && rate === 8000)?.payloadType
    : undefined

const noAddress = ['0.0.0.0', '::']

/**
 * RTP address of this m= line; undefined without a c= line. A host name is not resolved: there is no address then until
 * audio comes from one.
 */
export const addressOf = (session: SessionDescription, media: MediaDescription): string | undefined => {
  const connection = media.connection ?? session.connection
  const written = writtenAddress(connection)
  if (connection === undefined || written === undefined || isIP(written) !== 0) return written
  return noAddress[connection.version === 6 ? 1 : 0]
}

/** RFC 4566 §5.7: a multicast address has a TTL; some write one to any address. */
const writtenAddress = (connection: SessionDescription['connection']): string | undefined =>
  connection?.ip?.replace(/\/.*$/, '')

/**
 * Direction as written by the peer, `sendrecv` by default; address 0.0.0.0 is old-style hold (RFC 3264 §8.4).
 */
export function writtenDirection(session: SessionDescription, media: MediaDescription): MediaDirection {
  const direction = media.direction ?? session.direction ?? 'sendrecv'
  if (!noAddress.includes(writtenAddress(media.connection ?? session.connection) ?? '')) return direction
  return direction === 'sendrecv' || direction === 'sendonly' ? 'sendonly' : 'inactive'
}

const sends = (direction: MediaDirection) => direction === 'sendrecv' || direction === 'sendonly'
const receives = (direction: MediaDirection) => direction === 'sendrecv' || direction === 'recvonly'

/** Direction for this side, given the wanted one and the peer's (RFC 3264 §6.1). */
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

/** T.140 payload types of an m=text line; undefined without one (RFC 4103 §10). */
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

/**
 * How an m= line transports RTP; undefined when unsupported or rejected with port 0. The feedback of RTP/AVPF is
 * optional to send (RFC 4585 §3.6.2, RFC 5124).
 */
export const transportOf = (media: MediaDescription): 'plain' | 'srtp' | undefined => {
  if (media.port === 0) return undefined
  switch (media.protocol.toUpperCase()) {
    case 'RTP/AVP':
    case 'RTP/AVPF':
      return 'plain'
    case 'RTP/SAVP':
    case 'RTP/SAVPF':
      return 'srtp'
    default:
      return undefined
  }
}
