import { isDeepStrictEqual } from 'node:util'
import type { MediaDescription, SessionDescription } from 'sdp-transform'
import { agreedCrypto } from './crypto-attribute.ts'
import type { AnswerReading, NegotiatedMedia, NegotiatedSrtp } from './media-capabilities.ts'
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

/** Reads what an answer accepts of our offer (RFC 3264 §7). */
export function readAnswer(offerSdp: string, answerSdp: string): AnswerReading {
  const offer = readSession(offerSdp)
  const answer = readSession(answerSdp)
  if (offer === undefined || answer === undefined) return unreadable('not a session description')
  // RFC 3264 §6: an answer has the same m= lines as the offer, in the same order. Gateways leave out those at the end
  // that they reject
  const sameLines =
    answer.media.length <= offer.media.length &&
    answer.media.every((media, index) => media.type === offer.media[index]?.type)
  if (!sameLines) return unreadable('the m= lines differ from the offer')
  const audio = readAudio(offer, answer)
  if (typeof audio === 'string') return { kind: 'refused', why: audio }
  const text = readText(offer, answer)
  return { kind: 'agreed', media: text === undefined ? { audio } : { audio, text } }
}

const unreadable = (why: string): AnswerReading => ({ kind: 'unreadable', why })

function readAudio(offer: SessionDescription, answer: SessionDescription): NegotiatedMedia['audio'] | string {
  const index = offer.media.findIndex(({ type, port }) => type === 'audio' && port > 0)
  const offered = offer.media[index]
  const answered = answer.media[index]
  if (offered === undefined || answered === undefined || answered.port === 0) return 'audio was rejected'
  const way = wayOf(offered, answer, answered)
  if (typeof way === 'string') return way
  const formats = formatsOf(answered)
  const known = formatsOf(offered)
  const format = formats.find(
    ({ codec }) => codec !== undefined && known.some((each) => each.codec === codec),
  )
  if (format?.codec === undefined) return 'no common audio codec'
  const { codec, payloadType, rate } = format
  const [askedMs, ptimeMs] = [packetTimeOf(offered, codec), packetTimeOf(answered, codec)]
  const dtmf = dtmfType(known, rate) === undefined ? undefined : dtmfType(formats, rate)
  const comfortNoise = comfortNoiseType(formats, rate)
  return {
    ...way,
    codec,
    payloadType,
    ...(dtmf !== undefined && { dtmfPayloadType: dtmf }),
    ...(comfortNoise !== undefined && { comfortNoisePayloadType: comfortNoise }),
    received: receivedFormats(known, formats),
    ptimeMs,
    ...(askedMs !== ptimeMs && { askedPtimeMs: askedMs }),
    direction: facing(writtenDirection(offer, offered), writtenDirection(answer, answered)),
  }
}

function readText(
  offer: SessionDescription,
  answer: SessionDescription,
): NegotiatedMedia['text'] | undefined {
  const index = offer.media.findIndex(({ type, port }) => type === 'text' && port > 0)
  const offered = offer.media[index]
  const answered = answer.media[index]
  if (offered === undefined || answered === undefined || answered.port === 0) return undefined
  const way = wayOf(offered, answer, answered)
  const types = textTypes(answered)
  const ours = textTypes(offered)
  if (typeof way === 'string' || types === undefined) return undefined
  return {
    ...way,
    ...types,
    ...(ours !== undefined && !isDeepStrictEqual(ours, types) && { received: ours }),
  }
}

/** Destination and protection of the stream, or why there is none. */
function wayOf(
  offered: MediaDescription,
  answer: SessionDescription,
  answered: MediaDescription,
): { remoteAddress: string; remotePort: number; srtp?: NegotiatedSrtp } | string {
  const remoteAddress = addressOf(answer, answered)
  if (remoteAddress === undefined) return 'no address'
  const way = { remoteAddress, remotePort: answered.port }
  const transport = transportOf(answered)
  if (transport === undefined || transport !== transportOf(offered)) return 'the answer changed the transport'
  if (transport === 'plain') return way
  const srtp = agreedCrypto(offered, answered)
  return srtp === undefined ? 'no common crypto suite' : { ...way, srtp }
}
