import type { Clock } from '@hovor/clock'
import { createResampler } from '@hovor/media'
import { type ApiAddress, authorization, failureOfStatus } from '../api-address.ts'
import { type Deadline, startDeadline } from '../deadline.ts'
import { PcmReader } from './pcm-reader.ts'
import type { SpeakOptions, SpeechChunk, TextToSpeech } from './text-to-speech.ts'

const LEG_RATE_HZ = 8000
/** The rate of OpenAI's `pcm` format. */
const OPENAI_RATE_HZ = 24000
/** Ten minutes of speech: more is no sentence. */
const MAX_SAMPLES = 10 * 60 * LEG_RATE_HZ

export interface SpeechOptions extends ApiAddress {
  readonly clock: Clock
  /** The provider takes `sample_rate` and then sends 8 kHz (ours does; OpenAI sends 24 kHz). */
  readonly takesSampleRate?: boolean | undefined
  /** Until the first byte, and between two chunks. */
  readonly firstByteMs?: number | undefined
  readonly chunkGapMs?: number | undefined
  readonly fetch?: typeof fetch
}

/** Text to speech over `POST {baseUrl}/audio/speech` (OpenAI), played while it comes. */
export function createSpeech(options: SpeechOptions): TextToSpeech {
  return { speak: (text, speak) => stream(options, text, speak) }
}

async function* stream(
  options: SpeechOptions,
  text: string,
  speak: SpeakOptions,
): AsyncGenerator<SpeechChunk> {
  const deadline = startDeadline(options.clock, options.firstByteMs ?? 5000, speak.signal)
  try {
    const answer = await ask(options, text, speak, deadline.signal)
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel()
      yield { kind: 'failed', why: answer.ok ? 'garbage' : failureOfStatus(answer.status) }
      return
    }
    yield* samplesOf(answer.body, options, deadline)
  } catch {
    if (deadline.expired) yield { kind: 'failed', why: 'deadline' }
    else if (!speak.signal.aborted) yield { kind: 'failed', why: 'network' }
  } finally {
    deadline.cancel()
  }
}

const ask = (options: SpeechOptions, text: string, { language, voice }: SpeakOptions, signal: AbortSignal) =>
  (options.fetch ?? fetch)(`${options.baseUrl}/audio/speech`, {
    method: 'POST',
    headers: { ...authorization(options), 'content-type': 'application/json' },
    body: JSON.stringify({
      model: options.model,
      input: text,
      voice: voice ?? language,
      response_format: 'pcm',
      ...(options.takesSampleRate === true ? { sample_rate: LEG_RATE_HZ } : {}),
    }),
    signal,
    redirect: 'error',
  })

async function* samplesOf(
  body: ReadableStream<Uint8Array>,
  options: SpeechOptions,
  deadline: Deadline,
): AsyncGenerator<SpeechChunk> {
  const reader = new PcmReader()
  const resampler =
    options.takesSampleRate === true ? undefined : createResampler(OPENAI_RATE_HZ, LEG_RATE_HZ)
  let samples = 0
  for await (const bytes of body) {
    deadline.pause()
    const read = reader.read(bytes)
    const pcm = resampler === undefined ? read : resampler.push(read)
    samples += pcm.length
    if (samples > MAX_SAMPLES) return yield { kind: 'failed', why: 'garbage' }
    if (pcm.length > 0) yield { kind: 'audio', pcm }
    deadline.extend(options.chunkGapMs ?? 4000)
  }
  const tail = resampler?.flush()
  if (tail !== undefined && tail.length > 0) yield { kind: 'audio', pcm: tail }
  if (samples === 0) yield { kind: 'failed', why: 'garbage' }
}
