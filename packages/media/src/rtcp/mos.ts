import type { AudioCodec } from '../api/negotiated-media.ts'

/** Measurements of one direction of a call. */
export interface HeardQuality {
  readonly codec: AudioCodec
  /** Share of packets missing at playout, 0..1. */
  readonly lostShare: number
  /** Mouth-to-ear delay: network, jitter buffer and packetization, in milliseconds. */
  readonly delayMs: number
}

/** R without impairment by delay, loss or codec (ITU-T G.107 defaults). */
const bestRating = 93.2
const noticedDelayMs = 177.3

/**
 * Equipment impairment Ie and packet loss robustness Bpl by codec (ITU-T G.113 Appendix I). Audio is always
 * heard at 8 kHz here, so G.722 counts as its lower-band ADPCM (close to G.726 at 40 kbit/s), and narrowband
 * Opus as AMR at 12.2 kbit/s, its closest relative with published values; uncompressed audio as G.711.
 */
const impairments: Readonly<Record<AudioCodec, { readonly ie: number; readonly bpl: number }>> = {
  PCMA: { ie: 0, bpl: 25.1 },
  PCMU: { ie: 0, bpl: 25.1 },
  G722: { ie: 2, bpl: 19 },
  opus: { ie: 5, bpl: 10 },
  L16: { ie: 0, bpl: 25.1 },
}

/**
 * Conversational MOS, 1 to 4.4, by the E-model of ITU-T G.107 with defaults except for delay, random loss and
 * codec.
 */
export const estimateMos = ({ codec, lostShare, delayMs }: HeardQuality): number => {
  const { ie, bpl } = impairments[codec]
  const lostPercent = Math.min(1, Math.max(0, lostShare)) * 100
  const byLoss = ie + ((95 - ie) * lostPercent) / (lostPercent + bpl)
  const delay = Math.max(0, delayMs)
  const byDelay = 0.024 * delay + 0.11 * Math.max(0, delay - noticedDelayMs)
  return mosOf(bestRating - byDelay - byLoss)
}

/** R to MOS (ITU-T G.107 Annex B). */
const mosOf = (rating: number): number => {
  if (rating <= 0) return 1
  return Math.max(1, 1 + 0.035 * rating + rating * (rating - 60) * (100 - rating) * 7e-6)
}
