import type { MessagePort } from 'node:worker_threads'
import type { Clock } from '@hovor/clock'
import type { FromRecorder, ToRecorder } from '../recorder/protocol.ts'
import type { RecordingResult } from '../session.ts'

/** One recording's way to the recorder: takes both directions of every tick. */
export interface RecordingFeed {
  /** 160 samples each: what was heard and what was sent. */
  push(caller: Int16Array, agent: Int16Array): void
  end(): Promise<RecordingResult>
}

interface OpenFeed {
  readonly path: string
  /** Blocks the recorder has not dealt with yet. */
  outstanding: number
  settle: (result: RecordingResult) => void
}

const FRAME = 160
const FRAMES_PER_BLOCK = 50
/** Seconds of audio that may wait for one recording; what comes on top becomes silence in the file. */
const MAX_OUTSTANDING_BLOCKS = 10
const END_TIMEOUT_MS = 30_000

/** The media worker's end of the port to the recorder worker. */
export class RecorderLink {
  readonly #clock: Clock
  readonly #feeds = new Map<number, OpenFeed>()
  #port: MessagePort | undefined
  #nextRecording = 1

  constructor(clock: Clock) {
    this.#clock = clock
  }

  attach(port: MessagePort): void {
    this.#port?.close()
    this.#port = port
    port.on('message', (message: FromRecorder) => this.#receive(message))
  }

  /** The recorder thread died: what it wrote can be recovered, but not by this session. */
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
    const feed: OpenFeed = { path, outstanding: 0, settle }
    if (this.#port === undefined) settle({ kind: 'failed', path, why: 'recorder_lost' })
    else this.#feeds.set(recording, feed)
    this.#post({ kind: 'begin', recording, path, serial })
    let block = new Int16Array(FRAMES_PER_BLOCK * FRAME * 2)
    let filled = 0
    let gapFrames = 0

    const flush = (): void => {
      const room = feed.outstanding < MAX_OUTSTANDING_BLOCKS
      if (!room) gapFrames += filled / (FRAME * 2)
      else {
        flushGap()
        const pcm = block.slice(0, filled)
        feed.outstanding++
        this.#post({ kind: 'block', recording, pcm }, [pcm.buffer])
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
        for (let i = 0; i < FRAME; i++) {
          block[filled++] = caller[i]!
          block[filled++] = agent[i]!
        }
        if (filled === block.length) flush()
      },
      end: () => {
        if (filled > 0) flush()
        flushGap()
        block = new Int16Array(0)
        this.#post({ kind: 'end', recording })
        const timeout = this.#clock.after(END_TIMEOUT_MS, () =>
          settle({ kind: 'failed', path, why: 'recorder_timeout' }),
        )
        return result.finally(() => timeout.cancel())
      },
    }
  }

  close(): void {
    this.#port?.close()
    this.#port = undefined
  }

  #post(message: ToRecorder, transfer: ArrayBuffer[] = []): void {
    this.#port?.postMessage(message, transfer)
  }

  #receive(message: FromRecorder): void {
    const feed = this.#feeds.get(message.recording)
    if (feed === undefined) return
    if (message.kind === 'taken') feed.outstanding--
    else {
      this.#feeds.delete(message.recording)
      feed.settle(message.result)
    }
  }
}
