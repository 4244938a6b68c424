import type { Clock } from '@hovor/clock'
import { writeWav } from '@hovor/media'
import { startDeadline } from '../../async/deadline.ts'
import { authorization, failedBy } from '../http/api-address.ts'
import { readBounded } from '../http/read-bounded.ts'
import type { ApiAddress } from '../ports/adapter-options.ts'
import type { SpeechToText, TranscribeOptions, Transcription } from '../ports/speech-to-text.ts'

const sampleRateHz = 8000
const maxAnswerCharacters = 64 * 1024
/** Placeholders recognisers write for audio without words. */
const noWords = /^[\s.…,!?*[\]()-]*$/

export interface OpenAiTranscriberOptions extends ApiAddress {
  readonly clock: Clock
  readonly fetch?: typeof fetch
}

/** Speech to text over `POST {baseUrl}/audio/transcriptions` (OpenAI): one WAV upload per request. */
export function createOpenAiTranscriber(options: OpenAiTranscriberOptions): SpeechToText {
  return { transcribe: (pcm, transcribe) => recognise(options, pcm, transcribe) }
}

async function recognise(
  options: OpenAiTranscriberOptions,
  pcm: Int16Array,
  { language, signal, deadlineMs }: TranscribeOptions,
): Promise<Transcription> {
  const deadline = startDeadline(options.clock, deadlineMs, signal)
  try {
    const form = new FormData()
    const wav = writeWav({ sampleRate: sampleRateHz, channels: 1, pcm })
    form.set('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'turn.wav')
    form.set('model', options.model)
    form.set('language', language)
    form.set('response_format', 'json')
    const answer = await (options.fetch ?? fetch)(`${options.baseUrl}/audio/transcriptions`, {
      method: 'POST',
      headers: authorization(options),
      body: form,
      signal: deadline.signal,
      redirect: 'error',
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      return failedBy(answer.status, answer.headers.get('retry-after'))
    }
    return readAnswer(await readBounded(answer, maxAnswerCharacters))
  } catch {
    if (deadline.expired) return { kind: 'failed', why: 'deadline' }
    return signal.aborted ? { kind: 'aborted' } : { kind: 'failed', why: 'network' }
  } finally {
    deadline.cancel()
  }
}

function readAnswer(body: string | undefined): Transcription {
  const text = textOf(body)
  if (text === undefined) return { kind: 'failed', why: 'garbage' }
  return noWords.test(text) ? { kind: 'nothing' } : { kind: 'heard', text: text.trim() }
}

function textOf(body: string | undefined): string | undefined {
  try {
    const answer: unknown = JSON.parse(body ?? '')
    const text =
      typeof answer === 'object' && answer !== null ? (answer as { text?: unknown }).text : undefined
    return typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}
