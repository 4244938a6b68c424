import type { Clock } from '@hovor/clock'
import type { ProviderFailure } from '../providers/ports/provider-failure.ts'
import { type AttemptCounts, RecentAttempts } from './recent-attempts.ts'

/** A failed provider is tried last for this long, doubled on every further failure up to the maximum. */
const firstCoolDownMs = 10_000
const longestCoolDownMs = 5 * 60_000

/** A provider and its name in logs and readiness checks. */
export interface Named<Provider> {
  readonly name: string
  readonly provider: Provider
}

export interface FailedAttempt {
  readonly provider: string
  readonly why: ProviderFailure
}

export interface RankingOptions {
  readonly clock: Clock
  /** Called for every failed attempt; contains no personal data. */
  readonly onFailure?: ((failure: FailedAttempt) => void) | undefined
}

interface Health {
  failures: number
  coolUntilMs: number
  readonly recent: RecentAttempts
}

export type ProviderState = 'ok' | 'degraded'

/** Provider order: as configured, but recently failed providers come last. */
export class Ranking<Provider> {
  readonly #list: readonly Named<Provider>[]
  readonly #options: RankingOptions
  readonly #health: readonly Health[]

  constructor(list: readonly Named<Provider>[], options: RankingOptions) {
    this.#list = list
    this.#options = options
    this.#health = list.map(() => ({
      failures: 0,
      coolUntilMs: 0,
      recent: new RecentAttempts(options.clock),
    }))
  }

  /** All providers in the current order. */
  order(): readonly Provider[] {
    const cooling = (each: Named<Provider>) => (this.#isCooling(each) ? 1 : 0)
    return [...this.#list].sort((a, b) => cooling(a) - cooling(b)).map(({ provider }) => provider)
  }

  succeeded(provider: Provider): void {
    const health = this.#healthOf(provider)
    health.failures = 0
    health.coolUntilMs = 0
    health.recent.note('succeeded')
  }

  /** @param retryAfterMs delay requested by the provider, in milliseconds */
  failed(provider: Provider, why: ProviderFailure, retryAfterMs = 0): void {
    const health = this.#healthOf(provider)
    health.recent.note('failed')
    const backOffMs = firstCoolDownMs * 2 ** health.failures
    health.failures = Math.min(health.failures + 1, 10)
    const coolMs = Math.min(longestCoolDownMs, Math.max(backOffMs, retryAfterMs))
    health.coolUntilMs = this.#options.clock.monotonicMs() + coolMs
    const name = this.#list.find((each) => each.provider === provider)?.name ?? ''
    this.#options.onFailure?.({ provider: name, why })
  }

  /** `degraded` from a failure until the next success. */
  states(): Readonly<Record<string, ProviderState>> {
    return Object.fromEntries(
      this.#list.map(({ name, provider }) => [
        name,
        this.#healthOf(provider).failures > 0 ? 'degraded' : 'ok',
      ]),
    )
  }

  /** The attempts of the last hour, by provider. */
  attempts(): Readonly<Record<string, AttemptCounts>> {
    return Object.fromEntries(
      this.#list.map(({ name, provider }) => [name, this.#healthOf(provider).recent.lastHour()]),
    )
  }

  #isCooling({ provider }: Named<Provider>): boolean {
    const { failures, coolUntilMs } = this.#healthOf(provider)
    return failures > 0 && this.#options.clock.monotonicMs() < coolUntilMs
  }

  #healthOf(provider: Provider): Health {
    return this.#health[this.#list.findIndex((each) => each.provider === provider)]!
  }
}
