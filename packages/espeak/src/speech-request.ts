import type { Voice } from './engine.ts'
import { findVoice } from './find-voice.ts'

/** As OpenAI bounds `input`. */
const MAX_INPUT_CHARACTERS = 4096
const FORMATS = ['pcm', 'wav'] as const
const SAMPLE_RATES = [8000, 16000, 22050, 24000, 48000]
/** The rate that OpenAI documents for `pcm`. */
const DEFAULT_SAMPLE_RATE = 24000

/** A checked body of POST /v1/audio/speech. */
export interface SpeechRequest {
  readonly text: string
  readonly voice: string
  readonly format: (typeof FORMATS)[number]
  readonly speed: number
  readonly sampleRate: number
}

export type ParsedSpeechRequest =
  | { readonly kind: 'ok'; readonly request: SpeechRequest }
  | { readonly kind: 'invalid'; readonly param: string; readonly message: string }

/** Reads the JSON of a speech request; members it does not know are ignored, as OpenAI's SDKs send more. */
export function parseSpeechRequest(body: unknown, voices: readonly Voice[]): ParsedSpeechRequest {
  if (typeof body !== 'object' || body === null) return invalid('body', 'The body must be a JSON object.')
  const {
    input,
    voice,
    response_format = 'pcm',
    speed = 1,
    sample_rate = DEFAULT_SAMPLE_RATE,
  } = body as Record<string, unknown>
  if (typeof input !== 'string' || input.trim() === '') return invalid('input', 'input must be a text.')
  if (input.length > MAX_INPUT_CHARACTERS) {
    return invalid('input', `input may have at most ${MAX_INPUT_CHARACTERS} characters.`)
  }
  const found = typeof voice === 'string' ? findVoice(voices, voice) : undefined
  if (found === undefined)
    return invalid('voice', 'voice must be one of GET /v1/voices, such as cs or cs+f3.')
  const format = FORMATS.find((name) => name === response_format)
  if (format === undefined)
    return invalid('response_format', `response_format must be ${FORMATS.join(' or ')}.`)
  if (typeof speed !== 'number' || !(speed >= 0.25 && speed <= 4)) {
    return invalid('speed', 'speed must be a number from 0.25 to 4.')
  }
  if (typeof sample_rate !== 'number' || !SAMPLE_RATES.includes(sample_rate)) {
    return invalid('sample_rate', `sample_rate must be one of ${SAMPLE_RATES.join(', ')}.`)
  }
  return { kind: 'ok', request: { text: input, voice: found, format, speed, sampleRate: sample_rate } }
}

const invalid = (param: string, message: string): ParsedSpeechRequest => ({ kind: 'invalid', param, message })
