import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  JoinOptions,
  MediaBridge,
  MediaMix,
  MediaOptions,
  MediaPlane,
  MediaPlaneStats,
  RecoveredRecording,
} from '../api/plane.ts'
import type { MediaSession, MediaStats, OpenSession } from '../api/session.ts'
import { partSuffix } from '../recorder/recording.ts'
import { spillSuffix } from '../recorder/spill.ts'
import type { FromMedia, OpenOrder } from '../worker/protocol.ts'
import type { MediaThread } from './media-thread.ts'
import { MediaWorkers } from './media-workers.ts'
import { Placement } from './placement.ts'
import { RecorderPool } from './recorder-pool.ts'
import { RoomsHandle } from './rooms-handle.ts'
import { SessionHandle } from './session-handle.ts'

interface Place {
  readonly options: OpenSession
  readonly worker: number
  readonly recorder: number | undefined
}

interface Opening extends Place {
  readonly taken: Int32Array
  readonly resolve: (session: MediaSession | 'ports_exhausted') => void
  readonly reject: (error: Error) => void
}

interface Session extends Place {
  readonly handle: SessionHandle
}

/** The pool may always grow to two recorders, so that one that lags is not the only one. */
const leastMaxRecorders = 2

/** Main-thread handle of all sessions. */
export class PlaneHandle implements MediaPlane {
  readonly #options: MediaOptions
  readonly #openings = new Map<number, Opening>()
  readonly #sessions = new Map<number, Session>()
  readonly #numbers = new WeakMap<MediaSession, number>()
  readonly #placement: Placement
  readonly #workers: MediaWorkers
  readonly #recorders: RecorderPool
  readonly #rooms: RoomsHandle
  #nextSession = 1
  #droppedBlocks = 0
  #closing: Promise<void> | undefined

  /** `start` starts the worker with a number below `workers`. */
  constructor(start: (worker: number) => Promise<MediaThread>, workers: number, options: MediaOptions) {
    this.#options = options
    this.#placement = new Placement(workers)
    this.#workers = new MediaWorkers(start, {
      receive: (worker, message) => this.#receive(worker, message),
      lost: (worker, why) => this.#lost(worker, why),
    })
    this.#recorders = new RecorderPool({
      max: Math.max(leastMaxRecorders, workers),
      attach: (worker, recorder, port) =>
        this.#workers.order(worker, { kind: 'recorder', recorder, port }, [port]),
      lost: (recorder, why) => this.#recorderLost(workers, recorder, why),
    })
    this.#rooms = new RoomsHandle(
      (worker, order) => this.#workers.order(worker, order),
      (session) => this.#placeOf(session),
    )
  }

  /** Starts the first worker; most deployments need no more. */
  async begin(): Promise<void> {
    await this.#workers.running(0)
  }

  async openSession(options: OpenSession): Promise<MediaSession> {
    const tried = new Set<number>()
    for (;;) {
      if (this.#closing !== undefined) throw new Error('the media plane is closed')
      const worker = this.#placement.take(options.group, tried)
      if (worker === undefined) throw new Error('cannot open media session: ports_exhausted')
      const opened = await this.#open(worker, options).catch((error: unknown) => {
        this.#placement.release(worker, options.group)
        throw error
      })
      if (opened !== 'ports_exhausted') return opened
      this.#placement.release(worker, options.group)
      tried.add(worker)
    }
  }

  bridge(a: MediaSession, b: MediaSession, { listen = false }: JoinOptions = {}): Promise<MediaBridge> {
    return this.#rooms.bridge(a, b, listen)
  }

  mix(sessions: readonly MediaSession[], { listen = false }: JoinOptions = {}): Promise<MediaMix> {
    return this.#rooms.mix(sessions, listen)
  }

  async recoverRecordings(
    dir: string,
    isWritten: (paths: readonly string[]) => Promise<ReadonlySet<string>> = async () => new Set(),
  ): Promise<RecoveredRecording[]> {
    const names = await readdir(dir).catch(() => [])
    const of = (suffix: string) =>
      names
        .filter((name) => name.endsWith(`.ogg${suffix}`))
        .map((name) => join(dir, name.slice(0, -suffix.length)))
    const [cutShort, spilled] = [of(partSuffix), of(spillSuffix)]
    if (cutShort.length + spilled.length === 0) return []
    const written = await isWritten([...new Set([...cutShort, ...spilled])])
    const running = new Set([...this.#sessions.values()].map(({ options }) => options.recordTo))
    const isLeft = (path: string) => !written.has(path) && !running.has(path)
    const parts = cutShort.filter(isLeft)
    // The process died after renaming a complete recording and before deleting its spill file
    const spills = spilled.filter((path) => isLeft(path) && !cutShort.includes(path))
    await Promise.all(spills.map((path) => rm(path + spillSuffix, { force: true })))
    if (parts.length === 0 || this.#closing !== undefined) return []
    return [...(await this.#recorders.recover(parts.map((path) => path + partSuffix)))]
  }

  async recoverRecording(path: string): Promise<void> {
    const part = path + partSuffix
    if (existsSync(part) && this.#closing === undefined) await this.#recorders.recover([part])
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
    await this.#workers.close(this.#options.clock)
    await this.#recorders.close()
  }

  async #open(worker: number, options: OpenSession): Promise<MediaSession | 'ports_exhausted'> {
    await this.#workers.running(worker)
    const recorder = options.recordTo === undefined ? undefined : this.#recorders.take(worker)
    const session = this.#nextSession++
    const taken = new Int32Array(new SharedArrayBuffer(4))
    return new Promise((resolve, reject) => {
      this.#openings.set(session, { options, worker, recorder, taken, resolve, reject })
      this.#workers.order(worker, openOrder(session, options, taken, recorder))
    })
  }

  #receive(worker: number, message: FromMedia): void {
    if (message.kind === 'event') this.#sessions.get(message.session)?.handle.receive(message.event)
    else if (message.kind === 'opened') this.#opened(worker, message)
    else if (message.kind === 'refused') this.#refused(message.session, message.why)
    else if (message.kind === 'closed') this.#closed(message.session, message.stats)
    else if (message.kind === 'answered') this.#rooms.answered(message.request, message.why)
    else if (message.kind === 'room-ended') this.#rooms.ended(message.room)
    else if (message.kind === 'log') this.#options.log?.(message.event)
  }

  #opened(worker: number, message: Extract<FromMedia, { kind: 'opened' }>): void {
    const { session } = message
    const opening = this.#openings.get(session)
    if (opening === undefined) return
    this.#openings.delete(session)
    const { options, recorder, taken } = opening
    const handle = new SessionHandle({ ...message, id: options.id, taken }, (order, transfer) =>
      this.#workers.order(worker, order, transfer),
    )
    this.#sessions.set(session, { handle, options, worker, recorder })
    this.#numbers.set(handle, session)
    opening.resolve(handle)
  }

  #refused(session: number, why: string): void {
    const opening = this.#openings.get(session)
    if (opening === undefined) return
    this.#openings.delete(session)
    if (opening.recorder !== undefined) this.#recorders.release(opening.recorder)
    if (why === 'ports_exhausted') opening.resolve(why)
    else opening.reject(new Error(`cannot open media session: ${why}`))
  }

  #closed(session: number, stats: MediaStats): void {
    const open = this.#sessions.get(session)
    if (open === undefined) return
    this.#sessions.delete(session)
    this.#placement.release(open.worker, open.options.group)
    if (open.recorder !== undefined) this.#recorders.release(open.recorder)
    this.#droppedBlocks += stats.droppedBlocks
    const { recording, receivedPackets, foreignPackets } = stats
    if (recording?.kind === 'failed') this.#log('error', 'recording_failed', recording.why, open.handle.id)
    // Usually a carrier or customer whose media comes from an address nobody configured.
    if (receivedPackets === 0 && foreignPackets > 0) {
      this.#log('warn', 'only_foreign_packets', `${foreignPackets}`, open.handle.id)
    }
    open.handle.finish(stats)
  }

  /** A media worker exited, taking its sessions with it. */
  #lost(worker: number, why: string): void {
    this.#recorders.forget(worker)
    for (const [session, opening] of this.#openings) {
      if (opening.worker === worker) this.#refused(session, 'the media worker exited')
    }
    this.#rooms.lost(worker)
    if (this.#closing === undefined) this.#log('error', 'media_worker_failed', why)
    for (const [session, open] of [...this.#sessions]) {
      if (open.worker === worker) this.#closed(session, noStats)
    }
  }

  #recorderLost(workers: number, recorder: number, why: string): void {
    for (let worker = 0; worker < workers; worker++) {
      this.#workers.order(worker, { kind: 'recorder-lost', recorder })
    }
    this.#log('error', 'recorder_failed', why)
  }

  #placeOf(session: MediaSession): { worker: number; session: number } | undefined {
    const number = this.#numbers.get(session)
    const open = number === undefined ? undefined : this.#sessions.get(number)
    return open === undefined ? undefined : { worker: open.worker, session: number! }
  }

  #log(level: 'warn' | 'error', what: string, why: string, sessionId?: string): void {
    this.#options.log?.({ level, what, why, ...(sessionId === undefined ? {} : { sessionId }) })
  }
}

const openOrder = (
  session: number,
  options: OpenSession,
  taken: Int32Array,
  recorder: number | undefined,
): OpenOrder => ({
  kind: 'open',
  session,
  id: options.id,
  text: options.text ?? false,
  bargeIn: options.bargeIn ?? false,
  ...(options.vad === undefined ? {} : { vad: options.vad }),
  ...(recorder === undefined ? {} : { recording: { path: options.recordTo!, recorder } }),
  taken,
})

const noStats: MediaStats = {
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
