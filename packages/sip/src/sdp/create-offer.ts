import { audioFormats } from './audio-formats.ts'
import { offerCrypto } from './crypto-attribute.ts'
import { audioMedia, describeSession, redType, t140Type, textMedia } from './describe-media.ts'
import type { MediaCapabilities } from './media-capabilities.ts'

/** Dynamic payload types of telephone-event, by clock rate. */
const dtmfTypes = [
  { clockRate: 8000, payloadType: 101 },
  { clockRate: 48_000, payloadType: 102 },
]

/**
 * Creates an offer of everything in `capabilities` (RFC 3264 §5): audio with telephone-event, then text if
 * any. RTP/SAVP when encryption is required, otherwise plain RTP.
 */
export function createOffer(capabilities: MediaCapabilities): string {
  const { codecs, text, direction = 'sendrecv', srtp } = capabilities
  const cryptoOf = (stream: 'audio' | 'text') => (srtp?.required ? offerCrypto(srtp, stream) : [])
  const rates = codecs.map((codec) => audioFormats[codec].clockRate)
  const types = {
    codecs: codecs.map((codec) => ({ codec, payloadType: audioFormats[codec].payloadType })),
    dtmf: dtmfTypes.filter(({ clockRate }) => rates.some((rate) => rate === clockRate)),
    crypto: cryptoOf('audio'),
  }
  const media = [audioMedia(capabilities, types, direction)]
  if (text !== undefined) {
    const textTypes = { t140PayloadType: t140Type, redPayloadType: redType }
    media.push(textMedia(text.port, textTypes, cryptoOf('text')))
  }
  return describeSession(capabilities, media)
}
