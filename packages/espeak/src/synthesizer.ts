import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import type { Voice } from './engine.ts'
import type { SpeechRequest } from './speech-request.ts'
import { startWorker } from './start-worker.ts'
import type { SynthesisEvent, SynthesisJob } from './synthesis-messages.ts'

/**
 * Requests queued behind the current one: many calls may start in the same second, and the last one must
 * still get its first sentence within the client's timeout of a few seconds.
 */
const maxWaiting = 64

/** A running or queued synthesis. */
interface Job {
  readonly message: SynthesisJob
  readonly onSamples: (samples: Int16Array) => void
  readonly onEnd: (end: SynthesisEnd) => void
}

type SynthesisEnd = 'done' | 'stopped' | 'failed'

/** An accepted synthesis; `stop` is idempotent and safe after the end. */
export interface Synthesis {
  stop(): void
}

/** Synthesizes one request at a time in its own thread, so that the engine never blocks HTTP. */
export class Synthesizer {
  readonly voices: readonly Voice[]
  readonly initMs: number
  readonly #worker: Worker
  readonly #stopped: Int32Array
  readonly #waiting: Job[] = []
  #running: Job | undefined
  #nextId = 1
  #closed = false

  private constructor(
    worker: Worker,
    stopped: Int32Array,
    ready: { voices: readonly Voice[]; initMs: number },
  ) {
    this.#worker = worker
    this.#stopped = stopped
    this.voices = ready.voices
    this.initMs = ready.initMs
    worker.on('message', (event: SynthesisEvent) => this.#receive(event))
    worker.on('exit', () => this.#lose())
  }

  /** Starts the thread and loads the engine. */
  static async start(onLost: () => void): Promise<Synthesizer> {
    const extension = extname(fileURLToPath(import.meta.url))
    const stopped = new Int32Array(new SharedArrayBuffer(4))
    const worker = startWorker(new URL(`./synthesis.worker${extension}`, import.meta.url), {
      workerData: { stopped },
    })
    const ready = await new Promise<Extract<SynthesisEvent, { kind: 'ready' }>>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    worker.on('error', onLost)
    return new Synthesizer(worker, stopped, ready)
  }

  /** Accepts a request; undefined when the queue is full. */
  speak(request: SpeechRequest, onSamples: Job['onSamples'], onEnd: Job['onEnd']): Synthesis | undefined {
    if (this.#closed || this.#waiting.length >= maxWaiting) return undefined
    const { text, voice, speed, sampleRate } = request
    const job: Job = { message: { id: this.#nextId++, text, voice, speed, sampleRate }, onSamples, onEnd }
    this.#waiting.push(job)
    this.#next()
    return { stop: () => this.#stop(job) }
  }

  get waiting(): number {
    return this.#waiting.length
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await this.#worker.terminate()
  }

  #next(): void {
    if (this.#running !== undefined) return
    this.#running = this.#waiting.shift()
    if (this.#running !== undefined) this.#worker.postMessage(this.#running.message)
  }

  #stop(job: Job): void {
    const place = this.#waiting.indexOf(job)
    if (place >= 0) {
      this.#waiting.splice(place, 1)
      job.onEnd('stopped')
    } else if (this.#running === job) {
      Atomics.store(this.#stopped, 0, job.message.id)
    }
  }

  #receive(event: SynthesisEvent): void {
    const job = this.#running
    if (event.kind === 'ready' || job === undefined) return
    const stopped = Atomics.load(this.#stopped, 0) === event.id
    if (event.kind === 'samples') {
      if (!stopped) job.onSamples(event.samples)
      return
    }
    this.#running = undefined
    job.onEnd(stopped ? 'stopped' : 'done')
    this.#next()
  }

  /** The thread exited: queued jobs fail. */
  #lose(): void {
    this.#closed = true
    const lost =
      this.#running === undefined ? this.#waiting.splice(0) : [this.#running, ...this.#waiting.splice(0)]
    this.#running = undefined
    for (const job of lost) job.onEnd('failed')
  }
}
