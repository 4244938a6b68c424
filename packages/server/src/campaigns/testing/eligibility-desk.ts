import type { Clock } from '@hovor/clock'
import type { Ports } from '../../compose/needs/ports.ts'

/** The answer of the account's own system about a contact. */
export type Decision = 'call' | 'skip' | 'later' | 'silent' | 'broken'

interface Question {
  readonly itemId: string
  readonly decision: Decision
  readonly atMs: number
  /** The same by a clock that nobody sets. */
  readonly elapsedMs: number
}

/** The account's own system, which is asked before each dial. */
export interface EligibilityDesk extends Pick<Ports, 'http'> {
  readonly url: string
  /** The questions so far, in order. */
  readonly asked: readonly Question[]
  /** Sets what it says about a number, one time after the other; the last one stays. Others may be called. */
  set(e164: string, ...decisions: Decision[]): void
  /** Forgets everything. */
  clear(): void
}

const laterMs = 10 * 60_000

export function eligibilityDesk(clock: Clock): EligibilityDesk {
  const decisions = new Map<string, Decision[]>()
  const asked: Question[] = []
  const nextOf = (e164: string): Decision => {
    const left = decisions.get(e164) ?? ['call']
    return left.length > 1 ? left.shift()! : left[0]!
  }
  const answered = (body: object, status = 200) =>
    ({
      kind: 'answered',
      status,
      headers: {},
      body: Buffer.from(JSON.stringify(body)),
      durationMs: 0,
    }) as const
  return {
    url: 'https://desk.example/may-call',
    asked,
    set: (e164, ...next) => void decisions.set(e164, next),
    clear() {
      asked.length = 0
      decisions.clear()
    },
    http: {
      check: async (url) => ({ kind: 'ok', url }),
      close: async () => {},
      async send({ body, timeoutMs }) {
        const { data } = JSON.parse(Buffer.from(body ?? new Uint8Array()).toString())
        const decision = nextOf(data.to)
        const [atMs, elapsedMs] = [clock.nowMs(), clock.monotonicMs()]
        asked.push({ itemId: data.taskItemId, decision, atMs, elapsedMs })
        switch (decision) {
          case 'later':
            return answered({ decision, at: clock.nowMs() + laterMs })
          case 'silent':
            await clock.sleep(timeoutMs)
            return { kind: 'failed', cause: 'timeout', why: 'no answer', durationMs: timeoutMs }
          case 'broken':
            return answered({ decision: 'call' }, 500)
          default:
            return answered({ decision, reason: 'paid' })
        }
      },
    },
  }
}
