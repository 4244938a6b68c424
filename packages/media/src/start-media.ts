import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MessageChannel, type Worker } from 'node:worker_threads'
import type { MediaOptions, MediaPlane, MediaPlaneStats, RecoveredRecording } from './plane.ts'
import { PART_SUFFIX } from './recorder/recording.ts'
import { RecorderThread } from './recorder-thread.ts'
import type { MediaSession, MediaStats, OpenSession } from './session.ts'
import { SessionHandle } from './session-handle.ts'
import type { FromMedia, MediaWorkerSettings, ToMedia } from './worker/protocol.ts'
import { startWorker } from './worker/start-worker.ts'

const DEFAULT_PORTS = { from: 30_000, to: 39_999 }
const DEFAULT_RTP_TIMEOUT_MS = 30_000
/** A worker that has not ended by then (a disk that hangs) is stopped; its recordings can be recovered. */
const END_TIMEOUT_MS = 35_000

/** Starts the media worker and answers when it runs. */
export const startMedia = async (options: MediaOptions): Promise<MediaPlane> => {
  const settings: MediaWorkerSettings = {
    address: options.address,
    portRange: options.portRange ?? DEFAULT_PORTS,
    rtpTimeoutMs: options.rtpTimeoutMs ?? DEFAULT_RTP_TIMEOUT_MS,
  }
  const worker = startWorker(import.meta.url, './worker/media.worker', { workerData: settings })
  await once(worker, 'message')
  return new Plane(worker, options)
}

interface Opening {
  readonly options: OpenSession
  readonly taken: Int32Array
  readonly resolve: (session: MediaSession) => void
  readonly reject: (error: Error) => void
}

class Plane implements MediaPlane {
  readonly #worker: Worker
  readonly #options: MediaOptions
  readonly #openings = new Map<number, Opening>()
  readonly #sessions = new Map<number, { handle: SessionHandle; options: OpenSession }>()
  readonly #ended: Promise<void>
  #recorder: RecorderThread | undefined
  #nextSession = 1
  #droppedBlocks = 0
  #closing: Promise<void> | undefined
  #gone = false

  constructor(worker: Worker, options: MediaOptions) {
    this.#worker = worker
    this.#options = options
    worker.on('message', (message: FromMedia) => this.#receive(message))
    worker.on('error', (error) => this.#log('error', 'media_worker_failed', String(error)))
    this.#ended = once(worker, 'exit').then(() => this.#lost())
    this.#ended.catch(() => {})
  }

  openSession(options: OpenSession): Promise<MediaSession> {
    if (this.#closing !== undefined || this.#gone)
      return Promise.reject(new Error('the media plane is closed'))
    if (options.recordTo !== undefined) this.#startRecorder()
    const session = this.#nextSession++
    const taken = new Int32Array(new SharedArrayBuffer(4))
    return new Promise((resolve, reject) => {
      this.#openings.set(session, { options, taken, resolve, reject })
      this.#order({
        kind: 'open',
        session,
        id: options.id,
        text: options.text ?? false,
        bargeIn: options.bargeIn ?? false,
        ...(options.vad === undefined ? {} : { vad: options.vad }),
        ...(options.recordTo === undefined ? {} : { recordTo: options.recordTo }),
        taken,
      })
    })
  }

  async recoverRecordings(dir: string): Promise<RecoveredRecording[]> {
    const names = await readdir(dir).catch(() => [])
    const running = new Set([...this.#sessions.values()].map(({ options }) => options.recordTo))
    const parts = names
      .filter((name) => name.endsWith(`.ogg${PART_SUFFIX}`))
      .map((name) => join(dir, name))
      .filter((path) => !running.has(path.slice(0, -PART_SUFFIX.length)))
    if (parts.length === 0 || this.#closing !== undefined) return []
    return [...(await this.#startRecorder().recover(parts))]
  }

  stats(): MediaPlaneStats {
    const open = [...this.#sessions.values()]
    const pairs = open.reduce((sum, { handle }) => sum + (handle.textPort === undefined ? 1 : 2), 0)
    return {
      sessions: open.length,
      portsInUse: pairs * 2,
      recordings: open.filter(({ options }) => options.recordTo !== undefined).length,
      droppedBlocks: this.#droppedBlocks,
    }
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    if (!this.#gone) this.#order({ kind: 'end' })
    const timeout = this.#options.clock.after(END_TIMEOUT_MS, () => void this.#worker.terminate())
    await this.#ended
    timeout.cancel()
    await this.#recorder?.close()
  }

  /** The recorder thread starts with the first recording: most sessions of a small site need none. */
  #startRecorder(): RecorderThread {
    if (this.#recorder !== undefined) return this.#recorder
    const recorder = new RecorderThread((why) => {
      this.#recorder = undefined
      this.#order({ kind: 'recorder-lost' })
      this.#log('error', 'recorder_failed', why)
    })
    const { port1, port2 } = new MessageChannel()
    recorder.attach(port2)
    this.#worker.postMessage({ kind: 'recorder', port: port1 } satisfies ToMedia, [port1])
    this.#recorder = recorder
    return recorder
  }

  #order(message: ToMedia, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  #receive(message: FromMedia): void {
    if (message.kind === 'event') this.#sessions.get(message.session)?.handle.receive(message.event)
    else if (message.kind === 'opened') this.#opened(message)
    else if (message.kind === 'refused') {
      this.#openings.get(message.session)?.reject(new Error(`no media session: ${message.why}`))
      this.#openings.delete(message.session)
    } else if (message.kind === 'closed') this.#closed(message.session, message.stats)
    else if (message.kind === 'log') this.#options.log?.(message.event)
  }

  #opened(message: Extract<FromMedia, { kind: 'opened' }>): void {
    const { session } = message
    const opening = this.#openings.get(session)
    if (opening === undefined) return
    this.#openings.delete(session)
    const { id } = opening.options
    const handle = new SessionHandle({ ...message, id, taken: opening.taken }, (order, transfer) =>
      this.#order(order, transfer),
    )
    this.#sessions.set(session, { handle, options: opening.options })
    opening.resolve(handle)
  }

  #closed(session: number, stats: MediaStats): void {
    const open = this.#sessions.get(session)
    if (open === undefined) return
    this.#sessions.delete(session)
    this.#droppedBlocks += stats.droppedBlocks
    const { recording } = stats
    if (recording?.kind === 'failed') this.#log('error', 'recording_failed', recording.why, open.handle.id)
    open.handle.finish(stats)
  }

  /** The worker thread is gone: nothing of it answers any more. */
  #lost(): void {
    this.#gone = true
    for (const { reject } of this.#openings.values()) reject(new Error('the media worker is gone'))
    this.#openings.clear()
    for (const session of [...this.#sessions.keys()]) this.#closed(session, NO_STATS)
  }

  #log(level: 'warn' | 'error', what: string, why: string, sessionId?: string): void {
    this.#options.log?.({ level, what, why, ...(sessionId === undefined ? {} : { sessionId }) })
  }
}

const NO_STATS: MediaStats = {
  sentPackets: 0,
  receivedPackets: 0,
  lostPackets: 0,
  latePackets: 0,
  duplicatePackets: 0,
  foreignPackets: 0,
  jitterMs: 0,
  concealedFrames: 0,
  droppedBlocks: 0,
  durationMs: 0,
}
