/** Why a provider gave no usable answer. */
export type ProviderFailure = 'deadline' | 'rate-limited' | 'refused' | 'server-error' | 'network' | 'garbage'

export interface ProviderFailed {
  readonly kind: 'failed'
  readonly why: ProviderFailure
  /** How long the provider asks to be left alone, where it says so. */
  readonly retryAfterMs?: number | undefined
}
