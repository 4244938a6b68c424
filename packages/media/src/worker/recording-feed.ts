import type { MessagePort } from 'node:worker_threads'
import type { Clock, Timer } from '@hovor/clock'
import type { RecordingResult } from '../api/session.ts'
import type { FromRecorder, ToRecorder } from '../recorder/protocol.ts'
import type { RecordingOrder } from './protocol.ts'

/** Feeds one recording to its recorder with both directions of every tick. */
export interface RecordingFeed {
  /** 160 samples each: received and sent. */
  push(caller: Int16Array, agent: Int16Array): void
  end(): Promise<RecordingResult>
}

interface OpenFeed {
  readonly path: string
  /** Blocks not yet acknowledged by the recorder. */
  outstanding: number
  settle: (result: RecordingResult) => void
  /** Set once the recording is ending. */
  timeout: Timer | undefined
}

const frameSamples = 160
const framesPerBlock = 50
const blockSamples = framesPerBlock * frameSamples * 2
/** Block memory is reused, so that megabytes do not wait for garbage collection. */
const maxSpareBlocks = 16
/**
 * Seconds of audio a recorder may leave unacknowledged, which happens only when its disk hangs: what it
 * cannot encode in time it spills. Anything beyond becomes silence in the file.
 */
const maxOutstandingBlocks = 10
/** How long to wait for the recorder after the end. */
const endTimeoutMs = 30_000

/** The media worker's ports to all recorder workers. */
export class RecorderLinks {
  readonly #clock: Clock
  readonly #links = new Map<number, RecorderLink>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  attach(recorder: number, port: MessagePort): void {
    const link = new RecorderLink(this.#clock)
    link.attach(port)
    this.#links.set(recorder, link)
  }

  lost(recorder: number): void {
    this.#links.get(recorder)?.lost()
    this.#links.delete(recorder)
  }

  begin({ path, recorder }: RecordingOrder, serial: number): RecordingFeed {
    return (this.#links.get(recorder) ?? new RecorderLink(this.#clock)).begin(path, serial)
  }

  close(): void {
    for (const link of this.#links.values()) link.close()
  }
}

/** The media worker's port to one recorder worker. */
export class RecorderLink {
  readonly #clock: Clock
  readonly #feeds = new Map<number, OpenFeed>()
  #port: MessagePort | undefined
  readonly #spare: Int16Array<ArrayBuffer>[] = []
  #nextRecording = 1

  constructor(clock: Clock) {
    this.#clock = clock
  }

  attach(port: MessagePort): void {
    this.#port?.close()
    this.#port = port
    port.on('message', (message: FromRecorder) => this.#receive(message))
  }

  /** The recorder thread died: its files can be recovered, but not by this session. */
  lost(): void {
    this.#port?.close()
    this.#port = undefined
    for (const feed of this.#feeds.values()) {
      feed.settle({ kind: 'failed', path: feed.path, why: 'recorder_lost' })
    }
    this.#feeds.clear()
  }

  begin(path: string, serial: number): RecordingFeed {
    const recording = this.#nextRecording++
    let settle!: (result: RecordingResult) => void
    const result = new Promise<RecordingResult>((resolve) => {
      settle = resolve
    })
    const feed: OpenFeed = { path, outstanding: 0, settle, timeout: undefined }
    if (this.#port === undefined) settle({ kind: 'failed', path, why: 'recorder_lost' })
    else this.#feeds.set(recording, feed)
    this.#post({ kind: 'begin', recording, path, serial })
    let block = this.#takeBlock()
    let filled = 0
    let gapFrames = 0
    // Staggered: recordings that start together must not all send their blocks at the same time.
    let fullAt = ((recording % framesPerBlock) + 1) * frameSamples * 2

    const flush = (): void => {
      const room = feed.outstanding < maxOutstandingBlocks
      if (!room) gapFrames += filled / (frameSamples * 2)
      else {
        flushGap()
        const pcm = block.subarray(0, filled)
        feed.outstanding++
        this.#post({ kind: 'block', recording, pcm }, [pcm.buffer])
        block = this.#takeBlock()
      }
      filled = 0
    }
    const flushGap = (): void => {
      if (gapFrames === 0) return
      feed.outstanding++
      this.#post({ kind: 'gap', recording, frames: gapFrames })
      gapFrames = 0
    }
    return {
      push(caller, agent) {
        for (let i = 0; i < frameSamples; i++) {
          block[filled++] = caller[i]!
          block[filled++] = agent[i]!
        }
        if (filled >= fullAt) {
          fullAt = blockSamples
          flush()
        }
      },
      end: () => {
        if (filled > 0) flush()
        flushGap()
        this.#giveBack(block)
        this.#post({ kind: 'end', recording })
        this.#limit(feed)
        return result.finally(() => feed.timeout?.cancel())
      },
    }
  }

  close(): void {
    this.#port?.close()
    this.#port = undefined
  }

  #takeBlock(): Int16Array<ArrayBuffer> {
    return this.#spare.pop() ?? new Int16Array(blockSamples)
  }

  #giveBack(pcm: Int16Array): void {
    if (this.#spare.length < maxSpareBlocks && pcm.buffer.byteLength === blockSamples * 2) {
      this.#spare.push(new Int16Array(pcm.buffer as ArrayBuffer))
    }
  }

  #limit(feed: OpenFeed): void {
    feed.timeout?.cancel()
    feed.timeout = this.#clock.after(endTimeoutMs, () =>
      feed.settle({ kind: 'failed', path: feed.path, why: 'recorder_timeout' }),
    )
  }

  #post(message: ToRecorder, transfer: ArrayBuffer[] = []): void {
    this.#port?.postMessage(message, transfer)
  }

  #receive(message: FromRecorder): void {
    if (message.kind === 'spent') {
      this.#giveBack(message.pcm)
      return
    }
    const feed = this.#feeds.get(message.recording)
    if (feed === undefined) return
    if (message.kind === 'taken') feed.outstanding--
    else if (message.kind === 'encoding') this.#limit(feed)
    else {
      this.#feeds.delete(message.recording)
      feed.settle(message.result)
    }
  }
}
