import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Recovery } from '../api/recovery.ts'
import { RecorderThread } from './recorder-thread.ts'

/** A recording takes 0.25 to 0.67 % of a core; more would risk saturating the thread. */
const recordingsPerRecorder = 120

interface Recorder {
  readonly thread: RecorderThread
  /** Media workers with a port to it. */
  readonly workers: Set<number>
  recordings: number
}

/** Recorder threads: the first starts with the first recording, another once all are at capacity. */
export class RecorderPool {
  readonly #recorders = new Map<number, Recorder>()
  readonly #max: number
  readonly #attach: (worker: number, recorder: number, port: MessagePort) => void
  readonly #onLost: (recorder: number, why: string) => void
  readonly #share: number

  constructor(options: {
    readonly max: number
    readonly recordingsEach?: number
    /** Hands the other end of a recorder's port to a media worker. */
    readonly attach: (worker: number, recorder: number, port: MessagePort) => void
    /** A recorder exited unexpectedly. */
    readonly lost: (recorder: number, why: string) => void
  }) {
    this.#max = options.max
    this.#share = options.recordingsEach ?? recordingsPerRecorder
    this.#attach = options.attach
    this.#onLost = options.lost
  }

  /** Running recorders. */
  get size(): number {
    return this.#recorders.size
  }

  /** Assigns a recorder to one more recording of a media worker. */
  take(worker: number): number {
    const [id, recorder] = this.#leastBusy()
    recorder.recordings++
    if (!recorder.workers.has(worker)) {
      recorder.workers.add(worker)
      const { port1, port2 } = new MessageChannel()
      recorder.thread.attach(port2)
      this.#attach(worker, id, port1)
    }
    return id
  }

  release(recorder: number): void {
    const known = this.#recorders.get(recorder)
    if (known !== undefined) known.recordings--
  }

  /** A media worker exited along with its ports: the recorder ends its recordings on its own. */
  forget(worker: number): void {
    for (const { workers } of this.#recorders.values()) workers.delete(worker)
  }

  recover(parts: readonly string[]): Promise<readonly Recovery[]> {
    return this.#leastBusy()[1].thread.recover(parts)
  }

  /** Finalizes open recordings, then stops the threads. */
  async close(): Promise<void> {
    await Promise.all([...this.#recorders.values()].map(({ thread }) => thread.close()))
  }

  #leastBusy(): [number, Recorder] {
    const known = [...this.#recorders].sort(([, a], [, b]) => a.recordings - b.recordings)[0]
    if (known !== undefined && (known[1].recordings < this.#share || this.size >= this.#max)) return known
    let id = 0
    while (this.#recorders.has(id)) id++
    const thread = new RecorderThread((why) => {
      this.#recorders.delete(id)
      this.#onLost(id, why)
    })
    const recorder = { thread, workers: new Set<number>(), recordings: 0 }
    this.#recorders.set(id, recorder)
    return [id, recorder]
  }
}
