import type { MessagePort } from 'node:worker_threads'
import { openOpusEncoder } from '../codec/opus.ts'
import type { FromRecorder, ToRecorder } from './protocol.ts'
import { Recording } from './recording.ts'
import { RecordingJob } from './recording-job.ts'

/** All recordings of one media worker. */
export class RecorderSource {
  readonly #port: MessagePort
  readonly #onWork: () => void
  readonly #jobs = new Map<number, RecordingJob>()
  /** Messages are processed in order: opening an encoder is asynchronous. */
  #turn: Promise<void> = Promise.resolve()
  #gone = false

  /** `onWork` is called when there may be something to encode. */
  constructor(port: MessagePort, onWork: () => void) {
    this.#port = port
    this.#onWork = onWork
    port.on('message', (message: ToRecorder) => this.#inTurn(() => this.#serve(message)))
    // When the media worker dies, open recordings are still finalized.
    port.on('close', () => this.#inTurn(() => this.#end()))
  }

  /** The media worker is gone and everything from it is written. */
  get finished(): boolean {
    return this.#gone && this.#jobs.size === 0
  }

  /** Encodes up to a second of every waiting recording; returns whether more is left. */
  work(urgent: boolean): boolean {
    let more = false
    for (const [recording, job] of this.#jobs) {
      if (!job.busy || job.urgent !== urgent) continue
      more = true
      const result = job.work()
      if (result === undefined) {
        if (!urgent) this.#answer({ kind: 'encoding', recording })
        continue
      }
      this.#jobs.delete(recording)
      this.#answer({ kind: 'done', recording, result })
    }
    return more
  }

  async #serve(message: ToRecorder): Promise<void> {
    const { recording } = message
    if (message.kind === 'begin') {
      const { path, serial } = message
      const target = new Recording(path, await openOpusEncoder(2), { serial })
      const giveBack = (pcm: Int16Array) => this.#answer({ kind: 'spent', pcm }, [pcm.buffer as ArrayBuffer])
      this.#jobs.set(recording, new RecordingJob(path, target, giveBack))
      return
    }
    const job = this.#jobs.get(recording)
    if (message.kind === 'end') job?.end()
    else {
      job?.take(message.kind === 'block' ? message.pcm : message.frames)
      this.#answer({ kind: 'taken', recording })
    }
    this.#onWork()
  }

  #end(): void {
    this.#gone = true
    for (const job of this.#jobs.values()) job.end()
    this.#onWork()
  }

  #answer(message: FromRecorder, transfer: ArrayBuffer[] = []): void {
    this.#port.postMessage(message, transfer)
  }

  #inTurn(run: () => void | Promise<void>): void {
    this.#turn = this.#turn.then(run)
  }
}
