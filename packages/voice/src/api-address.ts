import type { ProviderFailure } from './stt/speech-to-text.ts'

/** Where an OpenAI-compatible API is. */
export interface ApiAddress {
  /** With the version, without a slash at the end: `https://api.openai.com/v1`. */
  readonly baseUrl: string
  readonly apiKey?: string | undefined
  readonly model: string
}

export const authorization = ({ apiKey }: ApiAddress): Record<string, string> =>
  apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }

/** How an HTTP status of such an API is counted. */
export function failureOfStatus(status: number): ProviderFailure {
  if (status === 429) return 'rate-limited'
  return status >= 500 ? 'server-error' : 'refused'
}
