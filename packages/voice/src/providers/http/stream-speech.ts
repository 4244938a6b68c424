import type { Clock } from '@hovor/clock'
import { createResampler } from '@hovor/media'
import { type Deadline, startDeadline } from '../../async/deadline.ts'
import { GivingWay } from '../../async/give-way.ts'
import type { SpeechChunk } from '../ports/text-to-speech.ts'
import { failedBy } from './api-address.ts'
import { PcmReader } from './pcm-reader.ts'

const legRateHz = 8000
/** Ten minutes of speech, longer than any sentence. */
const maxSamples = 10 * 60 * legRateHz
/** Resampled in one go while calls wait: a millisecond. */
const octetsTogether = 64 * 1024
/** Content types that cannot be audio, whatever the status. */
const nonAudioType = /^(text\/|application\/(json|problem))/

export interface SpeechLimits {
  readonly clock: Clock
  /** Time to the first byte, and between two chunks, in milliseconds. */
  readonly firstByteMs?: number | undefined
  readonly chunkGapMs?: number | undefined
  readonly fetch?: typeof fetch
}

/** A POST request answered with 16-bit little-endian samples. */
export interface SpeechCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** Sample rate of the response. */
  readonly rateHz: number
}

/**
 * Sends `call` and streams its audio at 8 kHz, with backpressure. The timeout runs only while waiting for the server.
 * An aborted stream just ends and closes its connection.
 */
export async function* streamSpeech(
  call: SpeechCall,
  signal: AbortSignal,
  limits: SpeechLimits,
): AsyncGenerator<SpeechChunk> {
  const deadline = startDeadline(limits.clock, limits.firstByteMs ?? 5000, signal)
  try {
    const answer = await (limits.fetch ?? fetch)(call.url, {
      method: 'POST',
      headers: { ...call.headers, 'content-type': 'application/json' },
      body: JSON.stringify(call.body),
      signal: deadline.signal,
      redirect: 'error',
    })
    const isSound = answer.ok && !nonAudioType.test(answer.headers.get('content-type') ?? '')
    if (!isSound || answer.body === null) {
      await answer.body?.cancel()
      yield answer.ok
        ? { kind: 'failed', why: 'garbage' }
        : failedBy(answer.status, answer.headers.get('retry-after'))
      return
    }
    yield* samplesOf(answer.body, call.rateHz, limits, deadline)
  } catch {
    if (deadline.expired) yield { kind: 'failed', why: 'deadline' }
    else if (!signal.aborted) yield { kind: 'failed', why: 'network' }
  } finally {
    deadline.cancel()
  }
}

async function* samplesOf(
  body: ReadableStream<Uint8Array>,
  rateHz: number,
  limits: SpeechLimits,
  deadline: Deadline,
): AsyncGenerator<SpeechChunk> {
  const reader = new PcmReader()
  const resampler = rateHz === legRateHz ? undefined : createResampler(rateHz, legRateHz)
  let samples = 0
  for await (const bytes of inPieces(body)) {
    deadline.pause()
    const read = reader.read(bytes)
    const pcm = resampler === undefined ? read : resampler.push(read)
    samples += pcm.length
    if (samples > maxSamples) return yield { kind: 'failed', why: 'garbage' }
    if (pcm.length > 0) yield { kind: 'audio', pcm }
    deadline.extend(limits.chunkGapMs ?? 4000)
  }
  const tail = resampler?.flush()
  if (tail !== undefined && tail.length > 0) yield { kind: 'audio', pcm: tail }
  if (samples === 0) yield { kind: 'failed', why: 'garbage' }
}

/** Splits what arrived at once, so that calls have their turn in between. */
async function* inPieces(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const giving = new GivingWay(octetsTogether)
  for await (const bytes of body) {
    for (let at = 0; at < bytes.length; at += octetsTogether) {
      const piece = bytes.subarray(at, at + octetsTogether)
      await giving.before(piece.length)
      yield piece
    }
  }
}
