import type { SessionDescription } from 'sdp-transform'
import type { AnswerReading, NegotiatedMedia } from './media-capabilities.ts'
import {
  addressOf,
  dtmfType,
  facing,
  formatsOf,
  isAudioCodec,
  isPlainRtp,
  readSession,
  textTypes,
  writtenDirection,
} from './read-session.ts'

/** What an answer has agreed to of our offer (RFC 3264 §7). */
export function readAnswer(offerSdp: string, answerSdp: string): AnswerReading {
  const offer = readSession(offerSdp)
  const answer = readSession(answerSdp)
  if (offer === undefined || answer === undefined) return refused('no session description')
  // RFC 3264 §6: the answer has the m= lines of the offer, in its order
  const sameLines =
    offer.media.length === answer.media.length &&
    offer.media.every((media, index) => media.type === answer.media[index]?.type)
  if (!sameLines) return refused('the answer has other media lines')
  const audio = readAudio(offer, answer)
  if (typeof audio === 'string') return refused(audio)
  const text = readText(offer, answer)
  return { kind: 'agreed', media: text === undefined ? { audio } : { audio, text } }
}

const refused = (why: string): AnswerReading => ({ kind: 'refused', why })

function readAudio(offer: SessionDescription, answer: SessionDescription): NegotiatedMedia['audio'] | string {
  const index = offer.media.findIndex(({ type, port }) => type === 'audio' && port > 0)
  const offered = offer.media[index]
  const answered = answer.media[index]
  if (offered === undefined || answered === undefined || !isPlainRtp(answered)) return 'audio was refused'
  const remoteAddress = addressOf(answer, answered)
  if (remoteAddress === undefined) return 'no address'
  const formats = formatsOf(answered)
  const known = formatsOf(offered)
  const format = formats.find(({ name }) => isAudioCodec(name) && known.some((each) => each.name === name))
  if (format === undefined || !isAudioCodec(format.name)) return 'no audio codec in common'
  const dtmf = dtmfType(known) === undefined ? undefined : dtmfType(formats)
  return {
    remoteAddress,
    remotePort: answered.port,
    codec: format.name,
    payloadType: format.payloadType,
    ...(dtmf === undefined ? {} : { dtmfPayloadType: dtmf }),
    ptimeMs: 20,
    direction: facing(writtenDirection(offer, offered), writtenDirection(answer, answered)),
  }
}

function readText(
  offer: SessionDescription,
  answer: SessionDescription,
): NegotiatedMedia['text'] | undefined {
  const index = offer.media.findIndex(({ type, port }) => type === 'text' && port > 0)
  const answered = answer.media[index]
  if (answered === undefined || !isPlainRtp(answered)) return undefined
  const remoteAddress = addressOf(answer, answered)
  const types = textTypes(answered)
  if (remoteAddress === undefined || types === undefined) return undefined
  return { remoteAddress, remotePort: answered.port, ...types }
}
