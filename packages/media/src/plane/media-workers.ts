import type { MessagePort } from 'node:worker_threads'
import type { Clock } from '@hovor/clock'
import type { FromMedia, ToMedia } from '../worker/protocol.ts'
import type { MediaThread } from './media-thread.ts'

/** A worker that has not ended by then (a disk that hangs) is stopped; its recordings can be recovered. */
const endTimeoutMs = 35_000

/** The media workers by number: each starts at its first use, and again after it has died. */
export class MediaWorkers {
  readonly #start: (worker: number) => Promise<MediaThread>
  readonly #receive: (worker: number, message: FromMedia) => void
  readonly #onLost: (worker: number, why: string) => void
  readonly #threads = new Map<number, Promise<MediaThread>>()

  constructor(
    start: (worker: number) => Promise<MediaThread>,
    listener: {
      receive: (worker: number, message: FromMedia) => void
      /** The thread has ended: nothing of it answers any more. */
      lost: (worker: number, why: string) => void
    },
  ) {
    this.#start = start
    this.#receive = listener.receive
    this.#onLost = listener.lost
  }

  /** Rejects when the thread cannot start; the next use tries again. */
  running(worker: number): Promise<MediaThread> {
    const running = this.#threads.get(worker)
    if (running !== undefined) return running
    const starting = this.#start(worker).then((thread) => {
      thread.listen(
        (message) => this.#receive(worker, message),
        (why) => {
          this.#threads.delete(worker)
          this.#onLost(worker, why ?? 'exit')
        },
      )
      return thread
    })
    this.#threads.set(worker, starting)
    starting.catch(() => this.#threads.delete(worker))
    return starting
  }

  /** To a worker that runs; one that is gone has no sessions left to order anything about. */
  order(worker: number, message: ToMedia, transfer: (ArrayBuffer | MessagePort)[] = []): void {
    const gone = (): void => {
      // Whoever holds the other end of a port must not wait for a thread that will never have it.
      for (const item of transfer) if ('close' in item) item.close()
    }
    const thread = this.#threads.get(worker)
    if (thread === undefined) gone()
    else thread.then((running) => running.order(message, transfer), gone)
  }

  /** Ends all, in bounded time. */
  async close(clock: Clock): Promise<void> {
    await Promise.all([...this.#threads.values()].map((thread) => end(thread, clock)))
  }
}

const end = async (starting: Promise<MediaThread>, clock: Clock): Promise<void> => {
  const thread = await starting.catch(() => undefined)
  if (thread === undefined) return
  thread.order({ kind: 'end' })
  const timeout = clock.after(endTimeoutMs, () => void thread.terminate())
  await thread.ended()
  timeout.cancel()
}
