import type { AudioCodec } from './media-capabilities.ts'

/** A codec in SDP (RFC 3551, RFC 7587). */
export interface AudioFormat {
  /** For our own offers: the static one if there is one. */
  readonly payloadType: number
  readonly clockRate: 8000 | 48_000
  /** Opus is always registered with two channels (RFC 7587 §7). */
  readonly channels: 1 | 2
  readonly fmtp?: string
}

export const audioFormats: Readonly<Record<AudioCodec, AudioFormat>> = {
  PCMU: { payloadType: 0, clockRate: 8000, channels: 1 },
  PCMA: { payloadType: 8, clockRate: 8000, channels: 1 },
  // 8000, though it samples at 16 kHz (RFC 3551 §4.5.2)
  G722: { payloadType: 9, clockRate: 8000, channels: 1 },
  opus: {
    payloadType: 96,
    clockRate: 48_000,
    channels: 2,
    fmtp: 'maxplaybackrate=8000;sprop-maxcapturerate=8000;stereo=0;useinbandfec=0',
  },
}

const audioCodecs = Object.keys(audioFormats) as AudioCodec[]

/** The codec of an rtpmap, case-insensitive; undefined for an unknown one. */
export const codecNamed = (name: string, clockRate: number, channels: number): AudioCodec | undefined =>
  audioCodecs.find((codec) => {
    const format = audioFormats[codec]
    const alike = codec.toUpperCase() === name.toUpperCase()
    return alike && format.clockRate === clockRate && format.channels === channels
  })
