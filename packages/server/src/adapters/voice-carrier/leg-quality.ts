import type { MediaStats, NegotiatedMedia } from '@hovor/media'
import type { LegMedia } from '../../calls/ports/voice-carrier.port.ts'

/** The media statistics of a leg for the call record; `mos` is 1 to 4.5. */
export function qualityOf(
  stats: MediaStats,
  media: NegotiatedMedia | undefined,
): NonNullable<LegMedia['quality']> {
  const expected = stats.receivedPackets + stats.lostPackets
  return {
    sentPackets: stats.sentPackets,
    receivedPackets: stats.receivedPackets,
    lostPackets: stats.lostPackets,
    latePackets: stats.latePackets,
    jitterMs: stats.jitterMs,
    concealedFrames: stats.concealedFrames,
    lossPercent: expected === 0 ? 0 : Math.round((stats.lostPackets / expected) * 10_000) / 100,
    ...(stats.estimatedMos !== undefined && { mos: stats.estimatedMos }),
    ...(stats.remote?.roundTripMs !== undefined && { roundTripMs: stats.remote.roundTripMs }),
    ...(stats.remote && {
      remoteLostPackets: stats.remote.lostPackets,
      remoteJitterMs: stats.remote.jitterMs,
    }),
    ...(media && { codec: media.audio.codec, srtp: media.audio.srtp?.suite ?? 'none' }),
  }
}
