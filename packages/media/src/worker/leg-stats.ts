import type { MediaStats } from '../api/session.ts'
import { estimateMos } from '../rtcp/mos.ts'
import type { AudioStream } from './audio-stream.ts'
import type { RtcpStream } from './rtcp-stream.ts'

type StreamStats = Omit<MediaStats, 'droppedBlocks' | 'durationMs' | 'recording'>

const packetMs = 20

/** Statistics of a session's streams. */
export const legStats = (audio: AudioStream, { remote }: RtcpStream): StreamStats => {
  const { reception, jitter } = audio
  const { receivedPackets, lostPackets } = reception
  const sent = receivedPackets + lostPackets
  const estimatedMos =
    audio.media === undefined || receivedPackets === 0
      ? undefined
      : estimateMos({
          codec: audio.media.codec,
          lostShare: (lostPackets + jitter.latePackets) / sent,
          delayMs: (remote?.roundTripMs ?? 0) / 2 + jitter.depthMs + packetMs,
        })
  return {
    sentPackets: audio.sentPackets,
    receivedPackets,
    lostPackets,
    latePackets: jitter.latePackets,
    duplicatePackets: jitter.duplicatePackets,
    foreignPackets: audio.foreign.count,
    jitterMs: reception.jitterMs,
    concealedFrames: jitter.concealedFrames,
    ...(remote === undefined ? {} : { remote }),
    ...(estimatedMos === undefined ? {} : { estimatedMos }),
  }
}
