/** Why a provider gave no usable answer. */
export type ProviderFailure = 'deadline' | 'rate-limited' | 'refused' | 'server-error' | 'network' | 'garbage'

export interface ProviderFailed {
  readonly kind: 'failed'
  readonly why: ProviderFailure
  /** Delay requested by the provider, in milliseconds. */
  readonly retryAfterMs?: number | undefined
}
