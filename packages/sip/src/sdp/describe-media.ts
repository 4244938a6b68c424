import { isIPv6 } from 'node:net'
import { type MediaDescription, type SessionDescription, write } from 'sdp-transform'
import type { AudioCodec, MediaCapabilities, MediaDirection } from './media-capabilities.ts'

/** Of our own offers: RFC 3551 static payload types, and a dynamic one for Opus. */
export const PAYLOAD_TYPES: Readonly<Record<AudioCodec, number>> = { PCMU: 0, PCMA: 8, G722: 9, opus: 96 }
export const DTMF_TYPE = 101
export const RED_TYPE = 100
export const T140_TYPE = 98
/** RFC 4733: digits, star, hash, A-D. */
const DTMF_EVENTS = '0-15'

export interface AudioTypes {
  readonly codecs: readonly { readonly codec: AudioCodec; readonly payloadType: number }[]
  readonly dtmf: number | undefined
}

export function audioMedia(
  capabilities: MediaCapabilities,
  types: AudioTypes,
  direction: MediaDirection,
): MediaDescription {
  const rtp = types.codecs.map(({ codec, payloadType }) => ({ payload: payloadType, codec, rate: 8000 }))
  const dtmf = types.dtmf === undefined ? [] : [{ payload: types.dtmf, codec: 'telephone-event', rate: 8000 }]
  const all = [...rtp, ...dtmf]
  return {
    type: 'audio',
    port: capabilities.audioPort,
    protocol: 'RTP/AVP',
    payloads: all.map((each) => each.payload).join(' '),
    rtp: all,
    fmtp: dtmf.map(({ payload }) => ({ payload, config: DTMF_EVENTS })),
    ptime: 20,
    direction,
  }
}

/** RFC 4103: redundancy first, of two generations. */
export function textMedia(port: number, t140: number, red: number | undefined): MediaDescription {
  const rtp = [
    ...(red === undefined ? [] : [{ payload: red, codec: 'red', rate: 1000 }]),
    { payload: t140, codec: 't140', rate: 1000 },
  ]
  return {
    type: 'text',
    port,
    protocol: 'RTP/AVP',
    payloads: rtp.map((each) => each.payload).join(' '),
    rtp,
    fmtp: red === undefined ? [] : [{ payload: red, config: `${t140}/${t140}/${t140}` }],
    direction: 'sendrecv',
  }
}

/** The refusal of one m= line: port 0, its formats repeated (RFC 3264 §6). */
export const refusedMedia = (offered: MediaDescription): MediaDescription => ({
  type: offered.type,
  port: 0,
  protocol: offered.protocol,
  payloads: String(offered.payloads ?? '0'),
  rtp: [],
  fmtp: [],
})

export function describeSession(capabilities: MediaCapabilities, media: MediaDescription[]): string {
  const { address, sessionId, sessionVersion = 1 } = capabilities
  const ipVer = isIPv6(address) ? 6 : 4
  const session: SessionDescription = {
    version: 0,
    origin: { username: '-', sessionId, sessionVersion, netType: 'IN', ipVer, address },
    name: '-',
    connection: { version: ipVer, ip: address },
    timing: { start: 0, stop: 0 },
    media,
  }
  return write(session)
}
