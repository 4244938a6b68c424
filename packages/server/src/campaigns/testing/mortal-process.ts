import type { ScriptedLeg } from '../../calls/testing/legs.ts'
import { composeFeatures, type Features } from '../../compose/features.ts'
import type { TestSurface } from '../../http/testing/test-surface.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import type { JobOutcome } from '../../platform/jobs/queue.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'

/** The next step of a dead process. One for each: a promise holds all that waits for it. */
const never = () => new Promise<never>(() => {})

class Died extends Error {}

/** A job that its process did not survive. */
export type Ran = JobOutcome | 'died'

/** A further process of the service on the same database, which may die between any two of its steps. */
export class MortalProcess {
  readonly nodeId: string
  /** Statements that have not been answered yet. */
  underWay = 0
  #stepsLeft = Number.POSITIVE_INFINITY
  readonly #death: Promise<'died'>
  #die: () => void = () => {}
  readonly #features: Features
  readonly #legs: ScriptedLeg[] = []

  constructor({ service, ports }: TestSurface, nodeId: string) {
    this.nodeId = nodeId
    this.#death = new Promise((resolve) => {
      this.#die = () => {
        resolve('died')
        // Its timers go on here, but have nothing left to do.
        for (const leg of this.#legs) leg.end({ kind: 'hungUp', by: 'near' })
      }
    })
    const carrier = {
      ...ports.carrier,
      dial: async (request: Parameters<typeof ports.carrier.dial>[0]) => {
        if (!this.#step()) return never()
        const outcome = await ports.carrier.dial(request)
        if ('leg' in outcome && outcome.leg !== undefined) this.#legs.push(outcome.leg as ScriptedLeg)
        return this.#step() ? outcome : never()
      },
    }
    const own = { ...service, nodeId, database: this.#mortal(service.database) }
    const mailer = { send: async () => {} }
    this.#features = composeFeatures(own, { ...ports, carrier }, { mailer })
  }

  get isDead(): boolean {
    return this.#stepsLeft <= 0
  }

  /** Dies after so many steps: statements, and before and after commits and dials. */
  dieAfter(steps: number): void {
    this.#stepsLeft = Math.max(1, steps)
  }

  run(kind: string, accountId: AccountId, payload: unknown, key = 'of the test'): Promise<Ran> {
    const job = {
      accountId,
      key,
      kind,
      payload,
      attempts: 0,
      rev: 1,
      signal: new AbortController().signal,
      holds: async () => true,
    }
    return Promise.race([this.#features.all.jobs[kind]!(job), this.#death])
  }

  /** @returns whether the process still lives */
  #step(): boolean {
    if (this.isDead) return false
    this.#stepsLeft -= 1
    if (this.isDead) this.#die()
    return !this.isDead
  }

  async #tracked<T>(run: () => Promise<T>): Promise<T> {
    this.underWay += 1
    try {
      return await run()
    } finally {
      this.underWay -= 1
    }
  }

  /** Outside a transaction. */
  async #survived<T>(run: () => Promise<T>): Promise<T> {
    if (!this.#step()) return never()
    const result = await this.#tracked(run)
    return this.isDead ? never() : result
  }

  #statements(inner: Db): Db {
    const statement = <T>(run: () => Promise<T>) => (this.#step() ? run() : Promise.reject(new Died()))
    return {
      query: (query) => statement(() => inner.query(query)),
      one: (query) => statement(() => inner.one(query)),
      afterCommit: (run) => inner.afterCommit(() => (this.isDead ? undefined : run())),
      hint: (topic) => inner.hint(topic),
    }
  }

  #mortal(inner: Database): Database {
    return {
      ...inner,
      query: (query) => this.#survived(() => inner.query(query)),
      one: (query) => this.#survived(() => inner.one(query)),
      afterCommit: (run) => inner.afterCommit(run),
      hint: (topic) => inner.hint(topic),
      onHint: (topic, run) => inner.onHint(topic, run),
      close: async () => {},
      transaction: async (run) => {
        try {
          const result = await this.#tracked(() =>
            inner.transaction(async (tx) => {
              const made = await run(this.#statements(tx))
              if (!this.#step()) throw new Died()
              return made
            }),
          )
          return this.#step() ? result : never()
        } catch (error) {
          if (this.isDead) return never()
          throw error
        }
      },
    }
  }
}
