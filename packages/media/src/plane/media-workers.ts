import type { MessagePort } from 'node:worker_threads'
import type { Clock } from '@hovor/clock'
import type { FromMedia, ToMedia } from '../worker/protocol.ts'
import type { MediaThread } from './media-thread.ts'

/** A worker still running by then (hung disk) is terminated; its recordings can be recovered. */
const endTimeoutMs = 35_000

/** The media workers by number, started on first use and again after a crash. */
export class MediaWorkers {
  readonly #start: (worker: number) => Promise<MediaThread>
  readonly #receive: (worker: number, message: FromMedia) => void
  readonly #onLost: (worker: number, why: string) => void
  readonly #threads = new Map<number, Promise<MediaThread>>()

  constructor(
    start: (worker: number) => Promise<MediaThread>,
    listener: {
      receive: (worker: number, message: FromMedia) => void
      /** The thread exited: its pending requests will not be answered. */
      lost: (worker: number, why: string) => void
    },
  ) {
    this.#start = start
    this.#receive = listener.receive
    this.#onLost = listener.lost
  }

  /** Rejects when the thread cannot start; the next use retries. */
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

  /** Sends to a running worker; a dead one has no sessions left. */
  order(worker: number, message: ToMedia, transfer: (ArrayBuffer | MessagePort)[] = []): void {
    const gone = (): void => {
      // Close ports that the dead thread will never get, so that the other end does not wait.
      for (const item of transfer) if ('close' in item) item.close()
    }
    const thread = this.#threads.get(worker)
    if (thread === undefined) gone()
    else thread.then((running) => running.order(message, transfer), gone)
  }

  /** Stops all workers within a bounded time. */
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
