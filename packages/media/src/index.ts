export type { AudioCodec, NegotiatedAudio, NegotiatedMedia, NegotiatedText } from './negotiated-media.ts'
export type { MediaLogEvent, MediaOptions, MediaPlane, MediaPlaneStats, RecoveredRecording } from './plane.ts'
export type {
  MediaSession,
  MediaSessionEvents,
  MediaStats,
  OpenSession,
  PlayoutEvent,
  RecordingResult,
} from './session.ts'

export { startMedia } from './start-media.ts'
