import type { Clock, Timer } from '@hovor/clock'
import { healthPath } from './engine-wire.ts'

const probeEveryMs = 2_000
const probeTimeoutMs = 1_000

/** The health of the engine processes, probed regularly. */
export class EnginePool {
  readonly #engines: { readonly url: string; isHealthy: boolean }[]
  readonly #clock: Clock
  #next = 0
  #timer: Timer | undefined
  #closed = false

  /** No engine is healthy until it was probed. */
  constructor(urls: readonly string[], clock: Clock) {
    this.#engines = urls.map((url) => ({ url, isHealthy: false }))
    this.#clock = clock
  }

  /** Probes all engines now, and again every two seconds. */
  async start(): Promise<void> {
    await Promise.all(this.#engines.map(probe))
    if (!this.#closed) this.#timer = this.#clock.after(probeEveryMs, () => void this.start())
  }

  get state(): 'ok' | 'degraded' | 'unavailable' {
    const healthy = this.#engines.filter((engine) => engine.isHealthy).length
    if (healthy === 0) return 'unavailable'
    return healthy === this.#engines.length ? 'ok' : 'degraded'
  }

  /**
   * All engines in the order to try them: healthy ones first, and `wanted` before the others of its group;
   * without `wanted`, round-robin.
   */
  inTurn(wanted?: string): string[] {
    if (wanted === undefined) this.#next = (this.#next + 1) % this.#engines.length
    const turned = [...this.#engines.slice(this.#next), ...this.#engines.slice(0, this.#next)]
    const rank = (engine: { url: string; isHealthy: boolean }) =>
      2 * Number(engine.isHealthy) + Number(engine.url === wanted)
    return turned.sort((a, b) => rank(b) - rank(a)).map(({ url }) => url)
  }

  /** It refused or lost a conversation: the others come first until it answers again. */
  failed(url: string): void {
    for (const engine of this.#engines) if (engine.url === url) engine.isHealthy = false
  }

  close(): void {
    this.#closed = true
    this.#timer?.cancel()
  }
}

async function probe(engine: { readonly url: string; isHealthy: boolean }): Promise<void> {
  engine.isHealthy = await fetch(`${engine.url}${healthPath}`, {
    signal: AbortSignal.timeout(probeTimeoutMs),
  })
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .then(
      (body) => (body as { status?: unknown } | undefined)?.status === 'ok',
      () => false,
    )
}
