import type { Clock } from '@hovor/clock'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import { hashToken, makeToken } from '../../platform/kernel/secret-token.ts'

interface OneTimeTokensDeps {
  readonly clock: Pick<Clock, 'monotonicMs'>
  readonly randomBytes: RandomBytes
}

interface Kept<Value> {
  readonly value: Value
  readonly untilMs: number
}

const maxKept = 100

/** Secrets, each with its value until it is taken or its time is over. In memory, as digests: they end with the process. */
export class OneTimeTokens<Value> {
  readonly #deps: OneTimeTokensDeps
  readonly #validMs: number
  readonly #kept = new Map<string, Kept<Value>>()

  constructor(deps: OneTimeTokensDeps, validMs: number) {
    this.#deps = deps
    this.#validMs = validMs
  }

  /** The oldest is forgotten when there are too many. */
  make(value: Value): string {
    const token = makeToken(this.#deps.randomBytes)
    this.#kept.set(digestOf(token), { value, untilMs: this.#deps.clock.monotonicMs() + this.#validMs })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest)
    return token
  }

  find(token: string): Value | undefined {
    const kept = this.#kept.get(digestOf(token))
    return kept !== undefined && kept.untilMs > this.#deps.clock.monotonicMs() ? kept.value : undefined
  }

  /** Only the first who takes it gets it. */
  take(token: string): Value | undefined {
    const value = this.find(token)
    this.#kept.delete(digestOf(token))
    return value
  }
}

const digestOf = (token: string): string => hashToken(token).toString('base64url')
