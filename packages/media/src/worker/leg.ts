import type { NegotiatedMedia } from '../negotiated-media.ts'
import type { MediaStats, RecordingResult } from '../session.ts'
import type { Vad } from '../vad/vad.ts'
import { AudioBlocks } from './audio-blocks.ts'
import type { AudioStream } from './audio-stream.ts'
import { PlayoutQueue } from './playout-queue.ts'
import type { OpenOrder, SessionEvent } from './protocol.ts'
import type { RecordingFeed } from './recording-feed.ts'
import type { RtcpStream } from './rtcp-stream.ts'
import type { TextStream } from './text-stream.ts'
import type { Spoke } from './wheel.ts'

export interface LegParts {
  readonly audio: AudioStream
  readonly rtcp: RtcpStream
  readonly text: TextStream | undefined
  readonly vad: Vad
  /** Called at the first connect, when there is something to record. */
  readonly beginRecording: () => RecordingFeed | undefined
  readonly emit: (event: SessionEvent, transfer?: ArrayBuffer[]) => void
  readonly rtpTimeoutMs: number
}

const FRAME = 160
const MS_PER_FRAME = 20
/** Of a stall (a suspended machine) no more than this is filled with silence: 60 s. */
const MAX_FILLED_FRAMES = 3000

/** One session inside the worker: what happens in each 20 ms. */
export class Leg implements Spoke {
  readonly #parts: LegParts
  readonly #blocks: AudioBlocks
  readonly #playout: PlayoutQueue
  readonly #heard = new Int16Array(FRAME)
  readonly #said = new Int16Array(FRAME)
  #recording: RecordingFeed | undefined
  #bargeIn: boolean
  #connected = false
  #timedOut = false
  #atMs = 0

  constructor(order: OpenOrder, parts: LegParts) {
    this.#parts = parts
    this.#bargeIn = order.bargeIn
    this.#blocks = new AudioBlocks(order.taken, (pcm, atMs) =>
      parts.emit({ name: 'audio', value: { pcm, atMs } }, [pcm.buffer]),
    )
    this.#playout = new PlayoutQueue((event) =>
      parts.emit({ name: 'playout', value: { ...event, atMs: this.#atMs } }),
    )
  }

  get atMs(): number {
    return this.#atMs
  }

  get playout(): PlayoutQueue {
    return this.#playout
  }

  /** True at the first time, when the leg has to be put on the wheel. */
  connect(media: NegotiatedMedia): boolean {
    this.#parts.audio.connect(media.audio)
    this.#parts.text?.connect(media.text)
    this.#timedOut = false
    if (this.#connected) return false
    this.#connected = true
    this.#recording = this.#parts.beginRecording()
    return true
  }

  setBargeIn(on: boolean): void {
    this.#bargeIn = on
  }

  tick(nowMs: number): void {
    const { audio, text, rtcp } = this.#parts
    audio.pull(this.#heard)
    this.#atMs += MS_PER_FRAME
    // Before sending, so that the frame after the one that decided is already silent.
    this.#listen()
    this.#speak()
    this.#recording?.push(this.#heard, this.#said)
    this.#blocks.push(this.#heard, this.#atMs)
    for (const digit of audio.takeDigits()) {
      this.#parts.emit({ name: 'dtmf', value: { ...digit, atMs: this.#atMs } })
    }
    text?.tick(nowMs)
    rtcp.tick(nowMs)
    this.#watch(nowMs)
  }

  skip(count: number): void {
    const { audio } = this.#parts
    audio.skip(count)
    this.#heard.fill(0)
    this.#said.fill(0)
    for (let i = 0; i < Math.min(count, MAX_FILLED_FRAMES); i++) {
      this.#atMs += MS_PER_FRAME
      this.#recording?.push(this.#heard, this.#said)
      this.#blocks.push(this.#heard, this.#atMs)
    }
  }

  /** Ends the streams and waits for the recording. */
  async close(): Promise<MediaStats> {
    this.#playout.flush()
    this.#blocks.flush(this.#atMs)
    if (this.#connected) this.#parts.rtcp.bye()
    this.#parts.vad.close()
    return this.#stats(await this.#recording?.end())
  }

  #listen(): void {
    const change = this.#parts.vad.push(this.#heard)
    if (change === 'speech-start') {
      const playing = this.#playout.playing
      const pausedPlayout = this.#bargeIn && this.#playout.pause()
      this.#parts.emit({ name: 'speech-start', value: { atMs: this.#atMs, playing, pausedPlayout } })
    } else if (change === 'speech-end') {
      this.#parts.emit({ name: 'speech-end', value: { atMs: this.#atMs } })
    }
  }

  #speak(): void {
    const played = this.#parts.audio.send(this.#said, (frame) => this.#playout.pull(frame))
    if (!played) this.#said.fill(0)
  }

  #watch(nowMs: number): void {
    const quiet = this.#parts.audio.quietMs(nowMs) >= this.#parts.rtpTimeoutMs
    if (quiet && !this.#timedOut) this.#parts.emit({ name: 'timeout', value: undefined })
    this.#timedOut = quiet
  }

  #stats(recording: RecordingResult | undefined): MediaStats {
    const { audio, rtcp } = this.#parts
    const remote = rtcp.remote
    return {
      sentPackets: audio.sentPackets,
      receivedPackets: audio.reception.receivedPackets,
      lostPackets: audio.reception.lostPackets,
      latePackets: audio.jitter.latePackets,
      duplicatePackets: audio.jitter.duplicatePackets,
      foreignPackets: audio.foreignPackets,
      jitterMs: audio.reception.jitterMs,
      concealedFrames: audio.jitter.concealedFrames,
      droppedBlocks: this.#blocks.dropped,
      ...(remote === undefined ? {} : { remote }),
      durationMs: this.#atMs,
      ...(recording === undefined ? {} : { recording }),
    }
  }
}
