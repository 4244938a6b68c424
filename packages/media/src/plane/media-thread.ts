import { once } from 'node:events'
import type { MessagePort, Worker } from 'node:worker_threads'
import { startWorker } from '../threads/start-worker.ts'
import type { FromMedia, MediaWorkerSettings, ToMedia } from '../worker/protocol.ts'

/** Main-thread handle of a media worker. */
export class MediaThread {
  readonly #worker: Worker
  readonly #exit: Promise<unknown>
  #gone = false

  /** Resolves once the thread runs; rejects when it cannot start. */
  static async start(settings: MediaWorkerSettings): Promise<MediaThread> {
    const worker = startWorker(import.meta.url, '../worker/media.worker', { workerData: settings })
    await once(worker, 'message')
    return new MediaThread(worker)
  }

  private constructor(worker: Worker) {
    this.#worker = worker
    this.#exit = new Promise((resolve) => worker.once('exit', resolve))
  }

  /** `onLost` is called once when the thread exits, with the error if there was one. */
  listen(receive: (message: FromMedia) => void, onLost: (why: string | undefined) => void): void {
    let why: string | undefined
    this.#worker.on('message', receive)
    this.#worker.on('error', (error) => {
      why = String(error)
    })
    this.#worker.once('exit', () => {
      this.#gone = true
      onLost(why)
    })
  }

  order(message: ToMedia, transfer: (ArrayBuffer | MessagePort)[] = []): void {
    if (!this.#gone) this.#worker.postMessage(message, transfer)
    // Close ports that the dead thread will never get, so that the other end does not wait.
    else for (const item of transfer) if ('close' in item) item.close()
  }

  /** Terminates the thread immediately. */
  async terminate(): Promise<void> {
    await this.#worker.terminate()
  }

  /** Resolves when the thread has exited. */
  async ended(): Promise<void> {
    await this.#exit
  }
}
