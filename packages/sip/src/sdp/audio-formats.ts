import type { AudioCodec } from './media-capabilities.ts'

/** How a codec is written in SDP (RFC 3551, RFC 7587). */
export interface AudioFormat {
  /** Of our own offers: static where there is one. */
  readonly payloadType: number
  readonly clockRate: 8000 | 48_000
  /** Opus is registered with two channels whatever is sent. */
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

/** The codec of an rtpmap, whose names are the same in any case; undefined for every other one. */
export const codecNamed = (name: string, clockRate: number, channels: number): AudioCodec | undefined =>
  audioCodecs.find((codec) => {
    const format = audioFormats[codec]
    const alike = codec.toUpperCase() === name.toUpperCase()
    return alike && format.clockRate === clockRate && format.channels === channels
  })
