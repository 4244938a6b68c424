import type { Clock } from '@hovor/clock'
import { startDeadline } from '../../async/deadline.ts'
import { readBounded } from '../http/read-bounded.ts'
import type { ApiAddress } from '../ports/adapter-options.ts'

const deadlineMs = 5000
const cacheTtlMs = 10 * 60_000
/** Back-off after a failed request, in milliseconds. */
const failureTtlMs = 30_000
/** Several times 500 voices. */
const maxAnswerCharacters = 2 * 1024 * 1024
const maxVoices = 500
const maxTextCharacters = 200

/** A voice listed by the provider. */
export interface ProviderVoice {
  readonly id: string
  readonly name: string
  /** ISO 639-1; null if unspecified or multilingual. */
  readonly language: string | null
  readonly gender: 'female' | 'male' | 'neutral' | null
  readonly previewUrl?: string
}

export interface VoiceListOptions extends Pick<ApiAddress, 'baseUrl' | 'apiKey'> {
  readonly clock: Clock
  /** Parses JSON, and throws for what would take too long. */
  readonly parse: (text: string) => unknown
  readonly fetch?: typeof fetch
}

/**
 * Lists voices from `GET {baseUrl}/voices` (ElevenLabs), cached for ten minutes. Never rejects: on failure returns the
 * last known list, initially empty.
 */
export function createElevenLabsVoices(options: VoiceListOptions): () => Promise<readonly ProviderVoice[]> {
  let kept: readonly ProviderVoice[] = []
  let freshUntilMs = Number.NEGATIVE_INFINITY
  let asking: Promise<readonly ProviderVoice[]> | undefined
  const ask = async () => {
    const listed = await list(options)
    kept = listed ?? kept
    freshUntilMs = options.clock.monotonicMs() + (listed === undefined ? failureTtlMs : cacheTtlMs)
    asking = undefined
    return kept
  }
  return async () => {
    if (options.clock.monotonicMs() < freshUntilMs) return kept
    asking ??= ask()
    return asking
  }
}

/** Undefined if there is no usable answer. */
async function list(options: VoiceListOptions): Promise<readonly ProviderVoice[] | undefined> {
  const deadline = startDeadline(options.clock, deadlineMs, new AbortController().signal)
  try {
    const answer = await (options.fetch ?? fetch)(`${options.baseUrl}/voices`, {
      headers: { 'xi-api-key': options.apiKey ?? '' },
      signal: deadline.signal,
      redirect: 'error',
    })
    const body = await readBounded(answer, maxAnswerCharacters)
    const { voices } = options.parse(answer.ok ? (body ?? '') : '') as { voices?: unknown }
    return Array.isArray(voices) ? voices.flatMap(voiceOf).slice(0, maxVoices) : undefined
  } catch {
    return undefined
  } finally {
    deadline.cancel()
  }
}

function voiceOf(listed: unknown): ProviderVoice[] {
  const { voice_id: id, name, labels, preview_url: preview } = (listed ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || !/^[A-Za-z0-9]{1,64}$/.test(id)) return []
  const { language, gender } = (labels ?? {}) as Record<string, unknown>
  return [
    {
      id,
      name: (typeof name === 'string' ? name : id).slice(0, maxTextCharacters),
      language: typeof language === 'string' && /^[a-z]{2}$/.test(language) ? language : null,
      gender: gender === 'female' || gender === 'male' || gender === 'neutral' ? gender : null,
      ...(typeof preview === 'string' && /^https:\/\/\S{1,300}$/.test(preview) && { previewUrl: preview }),
    },
  ]
}
