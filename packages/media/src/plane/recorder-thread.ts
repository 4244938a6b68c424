import type { MessagePort, Worker } from 'node:worker_threads'
import type { Recovery } from '../api/recovery.ts'
import type { RecorderAnswer, RecorderOrder } from '../recorder/protocol.ts'
import { startWorker } from '../threads/start-worker.ts'

/** A small heap: encoder buffers lie outside it and are written out at once. */
const heapLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 2 }

/** Main-thread handle of a recorder worker. */
export class RecorderThread {
  readonly #worker: Worker
  readonly #recoveries = new Map<number, (recoveries: readonly Recovery[]) => void>()
  readonly #closed: Promise<void>
  #nextRequest = 1
  #closing = false

  /** `onLost` is called once if the thread exits unexpectedly. */
  constructor(onLost: (why: string) => void) {
    this.#worker = startWorker(import.meta.url, '../recorder/recorder.worker', { resourceLimits: heapLimits })
    let why = 'exit'
    this.#worker.on('error', (error) => {
      why = String(error)
    })
    this.#worker.on('message', (answer: RecorderAnswer) => {
      if (answer.kind !== 'recovered') return
      this.#recoveries.get(answer.request)?.(answer.recoveries)
      this.#recoveries.delete(answer.request)
    })
    this.#closed = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        resolve()
        if (!this.#closing) onLost(why)
        for (const settle of this.#recoveries.values()) settle([])
      })
    })
  }

  attach(port: MessagePort): void {
    this.#order({ kind: 'attach', port }, [port])
  }

  recover(parts: readonly string[]): Promise<readonly Recovery[]> {
    const request = this.#nextRequest++
    return new Promise((resolve) => {
      this.#recoveries.set(request, resolve)
      this.#order({ kind: 'recover', request, parts })
    })
  }

  /** Finalizes open recordings, then stops the thread. */
  close(): Promise<void> {
    this.#closing = true
    this.#order({ kind: 'close' })
    return this.#closed
  }

  #order(message: RecorderOrder, transfer: MessagePort[] = []): void {
    this.#worker.postMessage(message, transfer)
  }
}
