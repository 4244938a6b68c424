import { isIPv6 } from 'node:net'
import { type MediaDescription, type SessionDescription, write } from 'sdp-transform'
import { audioFormats } from './audio-formats.ts'
import { type CryptoAttribute, writeCrypto } from './crypto-attribute.ts'
import type { AudioCodec, MediaCapabilities, MediaDirection } from './media-capabilities.ts'
import { maxPacketMs } from './packet-time.ts'
import type { TextTypes } from './read-session.ts'

export const redType = 100
export const t140Type = 98
/** RFC 4733: digits, star, hash, A-D. */
const dtmfEvents = '0-15'
const defaultPtimeMs = 20

export interface AudioTypes {
  readonly codecs: readonly { readonly codec: AudioCodec; readonly payloadType: number }[]
  /** telephone-event, once per clock rate of the codecs (RFC 4733 §2.1). */
  readonly dtmf: readonly { readonly payloadType: number; readonly clockRate: number }[]
  readonly comfortNoise?: number | undefined
  /** Empty for plain RTP. */
  readonly crypto: readonly CryptoAttribute[]
  /** Audio per packet that this side wants: in an answer as much as the offerer does. */
  readonly ptimeMs?: number
  /** The transport of the offer, which an answer repeats (RFC 3264 §6); in an offer RTP/AVP, or RTP/SAVP with keys. */
  readonly protocol?: string
}

export function audioMedia(
  capabilities: MediaCapabilities,
  types: AudioTypes,
  direction: MediaDirection,
): MediaDescription {
  const voice = types.codecs.map(({ codec, payloadType }) => {
    const { clockRate, channels } = audioFormats[codec]
    return { payload: payloadType, codec, rate: clockRate, ...(channels > 1 && { encoding: channels }) }
  })
  const noise =
    types.comfortNoise === undefined ? [] : [{ payload: types.comfortNoise, codec: 'CN', rate: 8000 }]
  const events = types.dtmf.map(({ payloadType, clockRate }) => ({
    payload: payloadType,
    codec: 'telephone-event',
    rate: clockRate,
  }))
  const rtp = [...voice, ...noise, ...events]
  const parameters = types.codecs.flatMap(({ codec, payloadType }) => {
    const { fmtp } = audioFormats[codec]
    return fmtp === undefined ? [] : [{ payload: payloadType, config: fmtp }]
  })
  return {
    type: 'audio',
    port: capabilities.audioPort,
    ...transportLines(types.crypto, types.protocol),
    payloads: rtp.map((each) => each.payload).join(' '),
    rtp,
    fmtp: [...parameters, ...events.map(({ payload }) => ({ payload, config: dtmfEvents }))],
    ptime: types.ptimeMs ?? defaultPtimeMs,
    maxptime: maxPacketMs,
    direction,
  }
}

/** RFC 4103: redundancy first, with two generations. */
export function textMedia(
  port: number,
  { t140PayloadType: t140, redPayloadType: red }: TextTypes,
  crypto: readonly CryptoAttribute[],
  protocol?: string,
): MediaDescription {
  const rtp = [
    ...(red === undefined ? [] : [{ payload: red, codec: 'red', rate: 1000 }]),
    { payload: t140, codec: 't140', rate: 1000 },
  ]
  return {
    type: 'text',
    port,
    ...transportLines(crypto, protocol),
    payloads: rtp.map((each) => each.payload).join(' '),
    rtp,
    fmtp: red === undefined ? [] : [{ payload: red, config: `${t140}/${t140}/${t140}` }],
    direction: 'sendrecv',
  }
}

/** RTP/SAVP is RTP/AVP plus a key (RFC 3711 §6, RFC 4568). */
const transportLines = (
  crypto: readonly CryptoAttribute[],
  protocol = crypto.length === 0 ? 'RTP/AVP' : 'RTP/SAVP',
): Pick<MediaDescription, 'protocol' | 'crypto'> =>
  crypto.length === 0 ? { protocol } : { protocol, crypto: writeCrypto(crypto) }

/** Rejects one m= line: port 0, formats repeated (RFC 3264 §6). */
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
