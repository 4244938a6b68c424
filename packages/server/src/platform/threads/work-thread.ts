import type { TransferListItem, Worker } from 'node:worker_threads'
import type { Clock, Timer } from '@hovor/clock'

/** A worker posts this once it has loaded, before its first answer. */
export const threadReady = 'ready'

/** One thread that answers orders, one at a time. */
export interface WorkThread<Order, Answer> {
  /**
   * `crashed`: the thread died of the order or could not start. `timeout`: the order took too long. Never rejects.
   * What is in `transfer` moves to the thread without being copied.
   */
  ask(order: Order, transfer?: readonly TransferListItem[]): Promise<WorkOutcome<Answer>>
  close(): Promise<void>
}

export type WorkOutcome<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'timeout' | 'crashed' }

/** Until a thread has loaded its code, also on a busy machine. */
const maxStartMs = 30_000

/**
 * Work that is too long for the main thread or may never end. The thread starts with its first order, is terminated
 * when an order takes longer than `maxWorkMs` and when nothing came for `idleMs`, and starts again with the next one.
 * The caller keeps orders apart. It does not keep the process alive.
 */
export function createWorkThread<Order, Answer>(options: {
  readonly clock: Clock
  readonly start: () => Worker
  readonly maxWorkMs: number
  readonly idleMs: number
}): WorkThread<Order, Answer> {
  const { clock, maxWorkMs, idleMs } = options
  let worker: Worker | undefined
  let idle: Timer | undefined
  const end = async () => {
    idle?.cancel()
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  const started = async () => {
    const starting = options.start()
    starting.unref()
    worker = starting
    starting.once('exit', () => {
      if (worker === starting) worker = undefined
    })
    const first = await nextMessage<typeof threadReady>(clock, starting, maxStartMs)
    return first.kind === 'answered'
  }
  return {
    async ask(order, transfer = []) {
      idle?.cancel()
      if (worker === undefined && !(await started())) {
        await end()
        return { kind: 'crashed' }
      }
      const running = worker
      if (running === undefined) return { kind: 'crashed' }
      const outcome = nextMessage<Answer>(clock, running, maxWorkMs)
      running.postMessage(order, transfer)
      const came = await outcome
      if (came.kind === 'answered') idle = clock.after(idleMs, () => void end())
      else await end()
      return came
    },
    close: end,
  }
}

async function nextMessage<T>(clock: Clock, worker: Worker, withinMs: number): Promise<WorkOutcome<T>> {
  return new Promise((resolve) => {
    const settle = (outcome: WorkOutcome<T>) => {
      timer.cancel()
      worker.off('message', answered).off('error', crashed).off('exit', crashed)
      // An error that comes after its listener has gone would end the process.
      worker.on('error', ignore)
      resolve(outcome)
    }
    const answered = (answer: T) => settle({ kind: 'answered', answer })
    const crashed = () => settle({ kind: 'crashed' })
    const timer = clock.after(withinMs, () => settle({ kind: 'timeout' }))
    worker.off('error', ignore).on('message', answered).on('error', crashed).on('exit', crashed)
  })
}

const ignore = () => {}
