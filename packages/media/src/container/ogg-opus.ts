import {
  type OpusDecoder,
  type OpusEncoder,
  openOpusDecoder,
  openOpusEncoder,
  opusFrame,
} from '../codec/opus.ts'
import { type OggOpusFile, readOggOpus } from './ogg-opus-reader.ts'
import { createOggOpusStream, type OggOpusPlace } from './ogg-opus-stream.ts'

export interface OggOpusWriterOptions {
  readonly channels: 1 | 2
  /** Identifies the stream inside the file; any 32-bit number. */
  readonly serial: number
  /** `NAME=value` each. */
  readonly comments?: readonly string[]
  /** Where a file goes on that was interrupted; it has its head already. */
  readonly goesOn?: OggOpusPlace
}

/** 8 kHz PCM in, bytes of an Ogg Opus file out, to be appended as they come. */
export interface OggOpusWriter {
  head(): Uint8Array
  /** Interleaved samples, any length; what does not fill 20 ms waits. */
  push(pcm: Int16Array): Uint8Array
  /** The page that has begun, so that a crash from here on loses nothing of it. */
  flush(): Uint8Array
  /** `frames` of 20 ms of silence at next to no cost, in place of audio lost to overload. */
  pushSilence(frames: number): Uint8Array
  /** The rest and the last page. Frees the encoder. */
  end(): Uint8Array
  readonly durationMs: number
}

/** Ogg counts at 48 kHz. */
const granulesPerSample = 6
const samples48k = opusFrame * granulesPerSample
const samplesPerMs = 8
const fadingFrames = 2

export const openOggOpusWriter = async (options: OggOpusWriterOptions): Promise<OggOpusWriter> =>
  createOggOpusWriter(await openOpusEncoder(options.channels), options)

export const createOggOpusWriter = (encoder: OpusEncoder, options: OggOpusWriterOptions): OggOpusWriter => {
  const { channels } = options
  const head = { channels, preSkip: encoder.preSkip, inputSampleRate: 8000 }
  const { serial, comments = [], goesOn } = options
  const stream = createOggOpusStream(head, { serial, comments, ...(goesOn && { goesOn }) })
  const frame = new Int16Array(opusFrame * channels)
  let filled = 0
  let samples = (goesOn?.granule ?? 0) / granulesPerSample
  let silent: Uint8Array | undefined

  const encode = (): Uint8Array => {
    filled = 0
    return stream.push(encoder.encode(frame), samples48k)
  }

  const push = (pcm: Int16Array): Uint8Array => {
    const pages: Uint8Array[] = []
    for (let at = 0; at < pcm.length; ) {
      const part = pcm.subarray(at, at + frame.length - filled)
      frame.set(part, filled)
      filled += part.length
      at += part.length
      if (filled === frame.length) pages.push(encode())
    }
    samples += pcm.length / channels
    return joined(pages)
  }

  return {
    head: () => (goesOn === undefined ? stream.head() : new Uint8Array(0)),
    push,
    flush: () => stream.flush(),
    pushSilence(frames) {
      if (filled > 0) return push(new Int16Array(frames * frame.length))
      const pages: Uint8Array[] = []
      frame.fill(0)
      for (let i = 0; i < frames; i++) {
        // The first ones fade the encoder out; the packet after them stands for all that follow.
        if (i >= fadingFrames) silent ??= encoder.encode(frame)
        pages.push(silent === undefined || i < fadingFrames ? encode() : stream.push(silent, samples48k))
      }
      samples += frames * opusFrame
      return joined(pages)
    },
    end() {
      // What the encoder holds back comes out only when more goes in (RFC 7845 §4.4).
      const padding = encoder.preSkip / granulesPerSample + opusFrame - 1
      const pages: Uint8Array[] = []
      const total = samples
      for (let left = padding + filled / channels; left >= opusFrame; left -= opusFrame) {
        frame.fill(0, filled)
        pages.push(encode())
      }
      pages.push(stream.end(total * granulesPerSample))
      encoder.close()
      return joined(pages)
    },
    get durationMs() {
      return samples / samplesPerMs
    },
  }
}

/** A whole file decoded to one 8 kHz track per channel, pre-skip and end trimming applied. */
export const decodeOggOpus = async (
  bytes: Uint8Array,
): Promise<
  { kind: 'decoded'; tracks: Int16Array[]; comments: readonly string[] } | { kind: 'malformed'; why: string }
> => {
  const file = readOggOpus(bytes)
  if (file.kind === 'malformed') return file
  const { channels } = file.head
  const decoder = await openOpusDecoder(channels)
  try {
    const tracks = Array.from({ length: channels }, () => new Int16Array(playableSamples(file)))
    let at = 0
    for (const pcm of decodedPackets(file, decoder)) {
      for (let i = 0; i < pcm.length; i += channels, at++) {
        for (const [channel, track] of tracks.entries()) track[at] = pcm[i + channel]!
      }
    }
    return { kind: 'decoded', tracks, comments: file.comments }
  } catch {
    return { kind: 'malformed', why: 'a packet that Opus does not decode' }
  } finally {
    decoder.close()
  }
}

/** How many samples at 8 kHz a file is to be played with. */
const playableSamples = ({ endGranule, head }: OggOpusFile): number =>
  Math.max(0, Math.round((endGranule - head.preSkip) / granulesPerSample))

/** A file's interleaved samples, one packet at a time, pre-skip and end trimming applied. Throws like the decoder. */
export function* decodedPackets(file: OggOpusFile, decoder: OpusDecoder): Generator<Int16Array> {
  const { channels, preSkip } = file.head
  let skip = preSkip / granulesPerSample
  let left = playableSamples(file)
  for (const packet of file.packets) {
    const pcm = decoder.decode(packet)
    const samples = pcm.length / channels
    const from = Math.min(skip, samples)
    const to = Math.min(samples, from + left)
    skip -= from
    left -= to - from
    if (to > from) yield pcm.subarray(from * channels, to * channels)
  }
}

const joined = (pages: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(pages))
