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
  /** Any 32-bit number, unique within the file. */
  readonly serial: number
  /** `NAME=value` each. */
  readonly comments?: readonly string[]
  /** Resumes an interrupted file, which already has its header pages. */
  readonly resumeAt?: OggOpusPlace
}

/** Encodes 8 kHz PCM to an Ogg Opus file; every call returns the bytes to append. */
export interface OggOpusWriter {
  head(): Uint8Array
  /** Interleaved samples, any number; less than 20 ms is buffered. */
  push(pcm: Int16Array): Uint8Array
  /** The page in progress, so that a crash from here on loses nothing of it. */
  flush(): Uint8Array
  /** Appends `frames` of 20 ms of silence at almost no cost, in place of audio lost to overload. */
  pushSilence(frames: number): Uint8Array
  /** The remainder and the last page. Frees the encoder. */
  end(): Uint8Array
  readonly durationMs: number
}

/** Granule positions count at 48 kHz. */
const granulesPerSample = 6
const samples48k = opusFrame * granulesPerSample
const samplesPerMs = 8
const fadingFrames = 2

export const openOggOpusWriter = async (options: OggOpusWriterOptions): Promise<OggOpusWriter> =>
  createOggOpusWriter(await openOpusEncoder(options.channels), options)

export const createOggOpusWriter = (encoder: OpusEncoder, options: OggOpusWriterOptions): OggOpusWriter => {
  const { channels } = options
  const head = { channels, preSkip: encoder.preSkip, inputSampleRate: 8000 }
  const { serial, comments = [], resumeAt: goesOn } = options
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
        // The first frames fade the encoder out; the next packet is then repeated for the rest.
        if (i >= fadingFrames) silent ??= encoder.encode(frame)
        pages.push(silent === undefined || i < fadingFrames ? encode() : stream.push(silent, samples48k))
      }
      samples += frames * opusFrame
      return joined(pages)
    },
    end() {
      // The encoder's delay is flushed only by more input (RFC 7845 §4.4).
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

/** Decodes a whole file to one 8 kHz track per channel, with pre-skip and end trimming applied. */
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
    return { kind: 'malformed', why: 'invalid Opus packet' }
  } finally {
    decoder.close()
  }
}

/** Number of playable samples at 8 kHz. */
const playableSamples = ({ endGranule, head }: OggOpusFile): number =>
  Math.max(0, Math.round((endGranule - head.preSkip) / granulesPerSample))

/**
 * Yields a file's interleaved samples packet by packet, with pre-skip and end trimming applied. Throws what
 * the decoder throws.
 */
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
