import { isIPv6 } from 'node:net'
import type { MediaDescription, SessionDescription } from 'sdp-transform'
import { answerCrypto } from './crypto-attribute.ts'
import { audioMedia, describeSession, refusedMedia, textMedia } from './describe-media.ts'
import type { MediaCapabilities, NegotiatedMedia, OfferAnswer } from './media-capabilities.ts'
import { packetTimeOf } from './packet-time.ts'
import {
  addressOf,
  comfortNoiseType,
  dtmfType,
  facing,
  formatsOf,
  readSession,
  textTypes,
  transportOf,
  writtenDirection,
} from './read-session.ts'
import { receivedFormats } from './received-formats.ts'

/**
 * Answers an offer (RFC 3264 §6): takes the first audio stream with a common codec and the first T.140 stream
 * and rejects every other m= line with port 0. Prefers the first codec of the offer that this side has.
 */
export function answerOffer(offerSdp: string, capabilities: MediaCapabilities): OfferAnswer {
  const session = readSession(offerSdp)
  if (session === undefined) return { kind: 'refused', status: 400, why: 'not a session description' }
  let audio: NegotiatedMedia['audio'] | undefined
  let text: NegotiatedMedia['text'] | undefined
  const answers = session.media.map((offered) => {
    const taken = audio === undefined ? answerAudio(session, offered, capabilities) : undefined
    if (taken !== undefined) {
      audio = taken.audio
      return taken.answer
    }
    const written = text === undefined ? answerText(session, offered, capabilities) : undefined
    if (written === undefined) return refusedMedia(offered)
    text = written.text
    return written.answer
  })
  if (audio === undefined) return { kind: 'refused', status: 488, why: whyNoAudio(session, capabilities) }
  const sdp = describeSession(capabilities, answers)
  return { kind: 'agreed', sdp, media: text === undefined ? { audio } : { audio, text } }
}

function answerAudio(
  session: SessionDescription,
  offered: MediaDescription,
  capabilities: MediaCapabilities,
): { audio: NegotiatedMedia['audio']; answer: MediaDescription } | undefined {
  if (offered.type !== 'audio') return undefined
  const way = wayFor(session, offered, capabilities, 'audio')
  const formats = formatsOf(offered)
  const format = formats.find(({ codec }) => codec !== undefined && capabilities.codecs.includes(codec))
  if (way === undefined || format?.codec === undefined) return undefined
  const { codec, payloadType, rate } = format
  const dtmf = dtmfType(formats, rate)
  const comfortNoise = comfortNoiseType(formats, rate)
  const direction = facing(capabilities.direction ?? 'sendrecv', writtenDirection(session, offered))
  const ptimeMs = packetTimeOf(offered, codec)
  const types = {
    codecs: [{ codec, payloadType }],
    dtmf: dtmf === undefined ? [] : [{ payloadType: dtmf, clockRate: rate }],
    comfortNoise,
    crypto: way.crypto,
    protocol: offered.protocol,
    ptimeMs,
  }
  const answer = audioMedia(capabilities, types, direction)
  return {
    audio: {
      ...way.remote,
      codec,
      payloadType,
      ...(dtmf !== undefined && { dtmfPayloadType: dtmf }),
      ...(comfortNoise !== undefined && { comfortNoisePayloadType: comfortNoise }),
      received: receivedFormats(formatsOf(answer), formats),
      ptimeMs,
      direction,
    },
    answer,
  }
}

function answerText(
  session: SessionDescription,
  offered: MediaDescription,
  capabilities: MediaCapabilities,
): { text: NonNullable<NegotiatedMedia['text']>; answer: MediaDescription } | undefined {
  if (capabilities.text === undefined || offered.type !== 'text') return undefined
  const way = wayFor(session, offered, capabilities, 'text')
  const types = textTypes(offered)
  if (way === undefined || types === undefined) return undefined
  return {
    text: { ...way.remote, ...types },
    answer: textMedia(capabilities.text.port, types, way.crypto, offered.protocol),
  }
}

/** Destination and protection of a stream; undefined when not possible. */
function wayFor(
  session: SessionDescription,
  offered: MediaDescription,
  { srtp, address }: MediaCapabilities,
  stream: 'audio' | 'text',
) {
  const transport = transportOf(offered)
  const remoteAddress = addressOf(session, offered)
  if (transport === undefined || remoteAddress === undefined) return undefined
  if (isIPv6(remoteAddress) !== isIPv6(address)) return undefined
  const remote = { remoteAddress, remotePort: offered.port }
  if (transport === 'plain') return srtp?.required ? undefined : { remote, crypto: [] }
  const crypto = srtp === undefined ? undefined : answerCrypto(offered, srtp, stream)
  return crypto && { remote: { ...remote, srtp: crypto.agreed }, crypto: [crypto.answer] }
}

/** For a human reader: RTP/AVP, RTP/SAVP and the DTLS protocols look alike. */
function whyNoAudio(session: SessionDescription, capabilities: MediaCapabilities): string {
  const lines = session.media.filter(({ type, port }) => type === 'audio' && port > 0)
  if (lines.length === 0) return 'no audio offered'
  const transports = lines.map(transportOf)
  if (transports.every((transport) => transport === undefined))
    return `${lines[0]!.protocol} is not supported`
  if (capabilities.srtp === undefined && !transports.includes('plain')) return 'SRTP is not configured'
  if (capabilities.srtp?.required && !transports.includes('srtp')) return 'SRTP is required'
  return 'no common audio codec, address family or crypto suite'
}
