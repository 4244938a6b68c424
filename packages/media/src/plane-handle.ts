import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import type { MediaThread } from './media-thread.ts'
import type {
  MediaBridge,
  MediaMix,
  MediaOptions,
  MediaPlane,
  MediaPlaneStats,
  RecoveredRecording,
} from './plane.ts'
import { PART_SUFFIX } from './recorder/recording.ts'
import { RecorderThread } from './recorder-thread.ts'
import type { MediaSession, MediaStats, OpenSession } from './session.ts'
import { SessionHandle } from './session-handle.ts'
import type { FromMedia, OpenOrder } from './worker/protocol.ts'

/** A worker that has not ended by then (a disk that hangs) is stopped; its recordings can be recovered. */
const END_TIMEOUT_MS = 35_000

interface Opening {
  readonly options: OpenSession
  readonly taken: Int32Array
  readonly resolve: (session: MediaSession) => void
  readonly reject: (error: Error) => void
}

/**
 * The main thread's end of all sessions. A media worker that dies takes its sessions with it (each reports
 * `closed`); the next session starts a new one.
 */
export class PlaneHandle implements MediaPlane {
  readonly #startThread: () => Promise<MediaThread>
  readonly #options: MediaOptions
  readonly #openings = new Map<number, Opening>()
  readonly #sessions = new Map<number, { handle: SessionHandle; options: OpenSession }>()
  #thread: Promise<MediaThread> | undefined
  #recorder: RecorderThread | undefined
  /** Recorders of dead media workers that still write their last pages. */
  #retired: Promise<unknown> = Promise.resolve()
  #nextSession = 1
  #droppedBlocks = 0
  #closing: Promise<void> | undefined

  constructor(thread: MediaThread, startThread: () => Promise<MediaThread>, options: MediaOptions) {
    this.#startThread = startThread
    this.#options = options
    this.#thread = Promise.resolve(this.#listen(thread))
  }

  async openSession(options: OpenSession): Promise<MediaSession> {
    if (this.#closing !== undefined) throw new Error('the media plane is closed')
    const thread = await this.#running()
    if (options.recordTo !== undefined) this.#startRecorder(thread)
    const session = this.#nextSession++
    const taken = new Int32Array(new SharedArrayBuffer(4))
    return new Promise((resolve, reject) => {
      this.#openings.set(session, { options, taken, resolve, reject })
      thread.order(openOrder(session, options, taken))
    })
  }

  bridge(): Promise<MediaBridge> {
    return Promise.reject(new Error('no bridge'))
  }

  mix(): Promise<MediaMix> {
    return Promise.reject(new Error('no mix'))
  }

  async recoverRecordings(dir: string): Promise<RecoveredRecording[]> {
    const names = await readdir(dir).catch(() => [])
    const running = new Set([...this.#sessions.values()].map(({ options }) => options.recordTo))
    const parts = names
      .filter((name) => name.endsWith(`.ogg${PART_SUFFIX}`))
      .map((name) => join(dir, name))
      .filter((path) => !running.has(path.slice(0, -PART_SUFFIX.length)))
    if (parts.length === 0 || this.#closing !== undefined) return []
    return [...(await this.#startRecorder(await this.#running()).recover(parts))]
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
    const thread = await this.#thread?.catch(() => undefined)
    if (thread !== undefined) {
      thread.order({ kind: 'end' })
      const timeout = this.#options.clock.after(END_TIMEOUT_MS, () => void thread.terminate())
      await thread.ended()
      timeout.cancel()
    }
    await Promise.all([this.#recorder?.close(), this.#retired])
  }

  /** The media worker, started anew when the last one died. */
  #running(): Promise<MediaThread> {
    this.#thread ??= this.#startThread().then((thread) => this.#listen(thread))
    this.#thread.catch(() => {
      this.#thread = undefined
    })
    return this.#thread
  }

  #listen(thread: MediaThread): MediaThread {
    thread.listen(
      (message) => this.#receive(thread, message),
      (why) => this.#lost(why),
    )
    return thread
  }

  /** The recorder thread starts with the first recording: most sessions of a small site need none. */
  #startRecorder(thread: MediaThread): RecorderThread {
    if (this.#recorder !== undefined) return this.#recorder
    const recorder = new RecorderThread((why) => {
      if (this.#recorder === recorder) this.#recorder = undefined
      thread.order({ kind: 'recorder-lost' })
      this.#log('error', 'recorder_failed', why)
    })
    const { port1, port2 } = new MessageChannel()
    recorder.attach(port2)
    thread.order({ kind: 'recorder', port: port1 }, [port1])
    this.#recorder = recorder
    return recorder
  }

  #receive(thread: MediaThread, message: FromMedia): void {
    if (message.kind === 'event') this.#sessions.get(message.session)?.handle.receive(message.event)
    else if (message.kind === 'opened') this.#opened(thread, message)
    else if (message.kind === 'refused') {
      this.#openings.get(message.session)?.reject(new Error(`no media session: ${message.why}`))
      this.#openings.delete(message.session)
    } else if (message.kind === 'closed') this.#closed(message.session, message.stats)
    else if (message.kind === 'log') this.#options.log?.(message.event)
  }

  #opened(thread: MediaThread, message: Extract<FromMedia, { kind: 'opened' }>): void {
    const { session } = message
    const opening = this.#openings.get(session)
    if (opening === undefined) return
    this.#openings.delete(session)
    const { id } = opening.options
    const handle = new SessionHandle({ ...message, id, taken: opening.taken }, (order, transfer) =>
      thread.order(order, transfer),
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

  /** The worker thread has ended: nothing of it answers any more. */
  #lost(why: string | undefined): void {
    this.#thread = undefined
    for (const { reject } of this.#openings.values()) reject(new Error('the media worker is gone'))
    this.#openings.clear()
    if (this.#closing === undefined) {
      this.#log('error', 'media_worker_failed', why ?? 'exit')
      // Its port went with the worker; the recorder ends what it was writing and the next one gets a new port.
      this.#retired = Promise.all([this.#retired, this.#recorder?.close()])
      this.#recorder = undefined
    }
    for (const session of [...this.#sessions.keys()]) this.#closed(session, NO_STATS)
  }

  #log(level: 'warn' | 'error', what: string, why: string, sessionId?: string): void {
    this.#options.log?.({ level, what, why, ...(sessionId === undefined ? {} : { sessionId }) })
  }
}

const openOrder = (session: number, options: OpenSession, taken: Int32Array): OpenOrder => ({
  kind: 'open',
  session,
  id: options.id,
  text: options.text ?? false,
  bargeIn: options.bargeIn ?? false,
  ...(options.vad === undefined ? {} : { vad: options.vad }),
  ...(options.recordTo === undefined ? {} : { recordTo: options.recordTo }),
  taken,
})

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
