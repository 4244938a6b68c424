import { AUDIO_FORMATS } from './audio-formats.ts'
import { offerCrypto } from './crypto-attribute.ts'
import { audioMedia, describeSession, RED_TYPE, T140_TYPE, textMedia } from './describe-media.ts'
import type { MediaCapabilities } from './media-capabilities.ts'

/** Dynamic payload types of telephone-event, by clock rate. */
const DTMF_TYPES = [
  { clockRate: 8000, payloadType: 101 },
  { clockRate: 48_000, payloadType: 102 },
]

/**
 * The offer of everything in `capabilities` (RFC 3264 §5): audio with telephone-event, then text if there is any.
 * It is RTP/SAVP where encryption is required, and plain RTP otherwise.
 */
export function createOffer(capabilities: MediaCapabilities): string {
  const { codecs, text, direction = 'sendrecv', srtp } = capabilities
  const cryptoOf = (stream: 'audio' | 'text') => (srtp?.required ? offerCrypto(srtp, stream) : [])
  const rates = codecs.map((codec) => AUDIO_FORMATS[codec].clockRate)
  const types = {
    codecs: codecs.map((codec) => ({ codec, payloadType: AUDIO_FORMATS[codec].payloadType })),
    dtmf: DTMF_TYPES.filter(({ clockRate }) => rates.some((rate) => rate === clockRate)),
    crypto: cryptoOf('audio'),
  }
  const media = [audioMedia(capabilities, types, direction)]
  if (text !== undefined) {
    const textTypes = { t140PayloadType: T140_TYPE, redPayloadType: RED_TYPE }
    media.push(textMedia(text.port, textTypes, cryptoOf('text')))
  }
  return describeSession(capabilities, media)
}
