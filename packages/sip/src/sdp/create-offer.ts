import {
  audioMedia,
  DTMF_TYPE,
  describeSession,
  PAYLOAD_TYPES,
  RED_TYPE,
  T140_TYPE,
  textMedia,
} from './describe-media.ts'
import type { MediaCapabilities } from './media-capabilities.ts'

/** The offer of everything in `capabilities` (RFC 3264 §5): audio with telephone-event, then text if there is any. */
export function createOffer(capabilities: MediaCapabilities): string {
  const codecs = capabilities.codecs.map((codec) => ({ codec, payloadType: PAYLOAD_TYPES[codec] }))
  const media = [audioMedia(capabilities, { codecs, dtmf: DTMF_TYPE }, capabilities.direction ?? 'sendrecv')]
  if (capabilities.text !== undefined) media.push(textMedia(capabilities.text.port, T140_TYPE, RED_TYPE))
  return describeSession(capabilities, media)
}
