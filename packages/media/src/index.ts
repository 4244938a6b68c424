export type {
  AudioCodec,
  NegotiatedAudio,
  NegotiatedMedia,
  NegotiatedSrtp,
  NegotiatedText,
  ReceivedFormat,
} from './api/negotiated-media.ts'
export type {
  JoinOptions,
  MediaBridge,
  MediaLogEvent,
  MediaMix,
  MediaOptions,
  MediaPlane,
  MediaPlaneStats,
  RecoveredRecording,
} from './api/plane.ts'
export type { Recovery } from './api/recovery.ts'
export type {
  MediaSession,
  MediaSessionEvents,
  MediaStats,
  OpenSession,
  PlayoutEvent,
  RecordingResult,
} from './api/session.ts'
export { decodeG711, encodeG711, g711Silence } from './codec/g711.ts'
export { G722Decoder, G722Encoder } from './codec/g722.ts'
export { openWidebandOpus, type WidebandOpus } from './codec/wideband-opus.ts'
export {
  decodeOggOpus,
  type OggOpusWriter,
  type OggOpusWriterOptions,
  openOggOpusWriter,
} from './container/ogg-opus.ts'
export { type OggOpusFile, readOggOpus } from './container/ogg-opus-reader.ts'
export { recoverOggOpus } from './container/ogg-recovery.ts'
export { readWav, type Wav, writeWav } from './container/wav.ts'
export { readDtmfInfo } from './dtmf/info-request.ts'
export type { PressedDigit } from './dtmf/receiver.ts'
export { type Loopback, openLoopback } from './loopback/loopback.ts'
export type { Mp3Rendering } from './mp3/protocol.ts'
export { renderMp3 } from './mp3/render-mp3.ts'
export { createResampler, type Resampler, resample } from './pcm/resampler.ts'
export { startMedia } from './plane/start-media.ts'
export { estimateMos, type HeardQuality } from './rtcp/mos.ts'
export { acceptedSources } from './rtp/accepted-sources.ts'
export { parseRtp, rtpHeaderBytes, writeRtpHeader } from './rtp/packet.ts'
export { applyT140, eraseCharacter, lineSeparator, lossMark } from './text/t140.ts'
export { startWorker } from './threads/start-worker.ts'
export { type BeepDetector, createBeepDetector } from './tone/beep-detector.ts'
export { createDtmfDetector, type DtmfDetector } from './tone/dtmf-detector.ts'
export { goertzelPower, toneShare, totalPower } from './tone/goertzel.ts'
export { beep, dtmfTone, ringback, silence, tone } from './tone/tones.ts'
export { audibleFrom } from './vad/audible.ts'
export { openEchoGuard } from './vad/echo-guard.ts'
export { openVad, type Vad, type VadChange, type VadOptions } from './vad/vad.ts'
