import type { AudioCodec } from '../api/negotiated-media.ts'

/** What is known of one direction of a call. */
export interface HeardQuality {
  readonly codec: AudioCodec
  /** Packets that were not there when they were to be played, as a part of all: 0..1. */
  readonly lostShare: number
  /** From mouth to ear: network, jitter buffer and packetisation. */
  readonly delayMs: number
}

/** R of a connection without impairment by delay, loss or codec (ITU-T G.107, default values). */
const bestRating = 93.2
const noticedDelayMs = 177.3

/**
 * Equipment impairment and robustness against loss of each codec (ITU-T G.113 Appendix I). Everything is heard at
 * 8 kHz here, so G.722 counts as the ADPCM that its lower band is (next to G.726 at 40 kbit/s), and narrow-band
 * Opus as AMR at 12.2 kbit/s, its nearest relative with values.
 */
const impairments: Readonly<Record<AudioCodec, { readonly ie: number; readonly bpl: number }>> = {
  PCMA: { ie: 0, bpl: 25.1 },
  PCMU: { ie: 0, bpl: 25.1 },
  G722: { ie: 2, bpl: 19 },
  opus: { ie: 5, bpl: 10 },
}

/**
 * Mean opinion score of listening and talking, 1 to 4.4, by the E-model of ITU-T G.107 with everything at its
 * default but delay, random loss and codec.
 */
export const estimateMos = ({ codec, lostShare, delayMs }: HeardQuality): number => {
  const { ie, bpl } = impairments[codec]
  const lostPercent = Math.min(1, Math.max(0, lostShare)) * 100
  const byLoss = ie + ((95 - ie) * lostPercent) / (lostPercent + bpl)
  const delay = Math.max(0, delayMs)
  const byDelay = 0.024 * delay + 0.11 * Math.max(0, delay - noticedDelayMs)
  return mosOf(bestRating - byDelay - byLoss)
}

/** ITU-T G.107 Annex B. */
const mosOf = (rating: number): number => {
  if (rating <= 0) return 1
  return Math.max(1, 1 + 0.035 * rating + rating * (rating - 60) * (100 - rating) * 7e-6)
}
