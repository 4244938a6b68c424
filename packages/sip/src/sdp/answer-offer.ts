import type { MediaDescription, SessionDescription } from 'sdp-transform'
import { audioMedia, describeSession, refusedMedia, textMedia } from './describe-media.ts'
import type { MediaCapabilities, NegotiatedMedia, OfferAnswer } from './media-capabilities.ts'
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

/**
 * Answers an offer (RFC 3264 §6): the first audio line with a codec in common and the first T.140 line are taken,
 * every other m= line is answered with port 0. The codec is the offer's first that this side has.
 */
export function answerOffer(offerSdp: string, capabilities: MediaCapabilities): OfferAnswer {
  const session = readSession(offerSdp)
  if (session === undefined) return { kind: 'refused', status: 400, why: 'no session description' }
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
  if (audio === undefined) return { kind: 'refused', status: 488, why: 'no audio codec in common' }
  const sdp = describeSession(capabilities, answers)
  return { kind: 'agreed', sdp, media: text === undefined ? { audio } : { audio, text } }
}

function answerAudio(
  session: SessionDescription,
  offered: MediaDescription,
  capabilities: MediaCapabilities,
): { audio: NegotiatedMedia['audio']; answer: MediaDescription } | undefined {
  const remoteAddress = addressOf(session, offered)
  if (offered.type !== 'audio' || !isPlainRtp(offered) || remoteAddress === undefined) return undefined
  const formats = formatsOf(offered)
  for (const { name, payloadType, rate } of formats) {
    if (!isAudioCodec(name) || rate !== 8000 || !capabilities.codecs.includes(name)) continue
    const dtmf = dtmfType(formats)
    const remote = writtenDirection(session, offered)
    const direction = facing(capabilities.direction ?? 'sendrecv', remote)
    const audio = {
      remoteAddress,
      remotePort: offered.port,
      codec: name,
      payloadType,
      ...(dtmf === undefined ? {} : { dtmfPayloadType: dtmf }),
      ptimeMs: 20 as const,
      direction,
    }
    return {
      audio,
      answer: audioMedia(capabilities, { codecs: [{ codec: name, payloadType }], dtmf }, direction),
    }
  }
  return undefined
}

function answerText(
  session: SessionDescription,
  offered: MediaDescription,
  capabilities: MediaCapabilities,
): { text: NonNullable<NegotiatedMedia['text']>; answer: MediaDescription } | undefined {
  const remoteAddress = addressOf(session, offered)
  if (capabilities.text === undefined || remoteAddress === undefined) return undefined
  if (offered.type !== 'text' || !isPlainRtp(offered)) return undefined
  const types = textTypes(offered)
  if (types === undefined) return undefined
  return {
    text: { remoteAddress, remotePort: offered.port, ...types },
    answer: textMedia(capabilities.text.port, types.t140PayloadType, types.redPayloadType),
  }
}
