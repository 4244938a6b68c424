import { commandStatus, type QueryAnswer } from '@hovor/smpp'
import type { Ending } from './submit-plans.ts'

/** Message ids known to query_sm; the oldest is evicted first. */
const maxStates = 5000

export type SmscState = 'enroute' | Ending

/** The state of every message id, for query_sm. */
export class MessageStates {
  readonly #states = new Map<string, SmscState>()

  set(messageId: string, state: SmscState): void {
    this.#states.set(messageId, state)
    const [oldest] = this.#states.keys()
    if (this.#states.size > maxStates && oldest !== undefined) this.#states.delete(oldest)
  }

  answer(messageId: string): QueryAnswer {
    const state = this.#states.get(messageId)
    return state === undefined
      ? { kind: 'rejected', status: commandStatus.queryFailed }
      : { kind: 'found', state }
  }
}
