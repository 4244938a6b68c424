import type { Voice } from './engine.ts'
import { findVoice } from './find-voice.ts'

/** OpenAI's limit for `input`. */
const maxInputCharacters = 4096
const formats = ['pcm', 'wav'] as const
const sampleRates = [8000, 16000, 22050, 24000, 48000]
/** OpenAI's documented rate for `pcm`. */
const defaultSampleRate = 24000

/** A validated body of POST /v1/audio/speech. */
export interface SpeechRequest {
  readonly text: string
  readonly voice: string
  readonly format: (typeof formats)[number]
  readonly speed: number
  readonly sampleRate: number
}

export type ParsedSpeechRequest =
  | { readonly kind: 'ok'; readonly request: SpeechRequest }
  | { readonly kind: 'invalid'; readonly param: string; readonly message: string }

/** Validates a speech request; unknown members are ignored, since OpenAI's SDKs send more. */
export function parseSpeechRequest(body: unknown, voices: readonly Voice[]): ParsedSpeechRequest {
  if (typeof body !== 'object' || body === null) return invalid('body', 'The body must be a JSON object.')
  const {
    input,
    voice,
    response_format = 'pcm',
    speed = 1,
    sample_rate = defaultSampleRate,
  } = body as Record<string, unknown>
  if (typeof input !== 'string' || input.trim() === '')
    return invalid('input', 'input must be a non-empty string.')
  if (input.length > maxInputCharacters) {
    return invalid('input', `input must not exceed ${maxInputCharacters} characters.`)
  }
  const found = typeof voice === 'string' ? findVoice(voices, voice) : undefined
  if (found === undefined)
    return invalid('voice', 'voice must be one of GET /v1/voices, such as cs or cs+f3.')
  const format = formats.find((name) => name === response_format)
  if (format === undefined)
    return invalid('response_format', `response_format must be ${formats.join(' or ')}.`)
  if (typeof speed !== 'number' || !(speed >= 0.25 && speed <= 4)) {
    return invalid('speed', 'speed must be a number from 0.25 to 4.')
  }
  if (typeof sample_rate !== 'number' || !sampleRates.includes(sample_rate)) {
    return invalid('sample_rate', `sample_rate must be one of ${sampleRates.join(', ')}.`)
  }
  return { kind: 'ok', request: { text: input, voice: found, format, speed, sampleRate: sample_rate } }
}

const invalid = (param: string, message: string): ParsedSpeechRequest => ({ kind: 'invalid', param, message })
