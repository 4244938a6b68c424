import { type Language, languages } from '../../subscribers/subscriber.ts'

const encodings = ['linear16', 'mulaw', 'alaw'] as const
type ListenEncoding = (typeof encodings)[number]
/** Deepgram's default: a pause of 10 ms ends a stretch. */
const defaultEndpointingMs = 10
const minUtteranceEndMs = 1000

/** The supported query parameters of `/v1/listen`. */
export interface ListenRequest {
  readonly model: string
  /** Undefined: all supported languages. */
  readonly language: Language | undefined
  readonly encoding: ListenEncoding
  readonly sampleRate: number
  readonly interimResults: boolean
  /** The pause that ends a stretch; undefined: pauses do not end it. */
  readonly endpointingMs: number | undefined
  readonly utteranceEndMs: number | undefined
  readonly vadEvents: boolean
}

/** Parses the query, or returns a sentence saying what is wrong with it. */
export function readListenRequest(query: URLSearchParams): ListenRequest | string {
  const encoding = encodings.find((each) => each === query.get('encoding'))
  if (encoding === undefined) return `encoding must be ${encodings.join(', ')}.`
  const sampleRate = Number(query.get('sample_rate'))
  if (![8000, 16000, 24000, 48000].includes(sampleRate))
    return 'sample_rate must be 8000, 16000, 24000 or 48000.'
  if ((query.get('channels') ?? '1') !== '1') return 'channels must be 1.'
  const model = query.get('model') ?? ''
  if (!/^nova-[23]/.test(model)) return 'model must be nova-2 or nova-3.'
  const language = languageOf(query.get('language') ?? 'en')
  if (language === null) return 'language must be cs, sk, en, de, pl or multi.'
  const endpointingMs = endpointingOf(query.get('endpointing'))
  if (Number.isNaN(endpointingMs)) return 'endpointing must be false or a number of milliseconds.'
  const interimResults = query.get('interim_results') === 'true'
  const utteranceEnd = query.get('utterance_end_ms')
  if (utteranceEnd !== null && !(Number(utteranceEnd) >= minUtteranceEndMs && interimResults))
    return 'utterance_end_ms must be 1000 or more, with interim_results.'
  return {
    model,
    language,
    encoding,
    sampleRate,
    interimResults,
    endpointingMs,
    utteranceEndMs: utteranceEnd === null ? undefined : Number(utteranceEnd),
    vadEvents: query.get('vad_events') === 'true',
  }
}

/** Null for an unsupported language. */
function languageOf(name: string): Language | undefined | null {
  if (name === 'multi') return undefined
  return languages.find((each) => each === name.split('-')[0]) ?? null
}

function endpointingOf(value: string | null): number | undefined {
  if (value === 'false') return undefined
  if (value === null || value === 'true') return defaultEndpointingMs
  return /^[0-9]{1,5}$/.test(value) ? Number(value) : Number.NaN
}
