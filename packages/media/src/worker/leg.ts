import type { NegotiatedMedia } from '../api/negotiated-media.ts'
import type { MediaStats, PlayoutEvent } from '../api/session.ts'
import type { PulledFrame } from '../rtp/jitter-buffer.ts'
import type { EchoGuard } from '../vad/echo-guard.ts'
import { Stall } from '../vad/stall.ts'
import type { Vad } from '../vad/vad.ts'
import { AudioBlocks } from './audio-blocks.ts'
import type { AudioStream } from './audio-stream.ts'
import type { HeardDigit } from './heard-digit.ts'
import { legStats } from './leg-stats.ts'
import { PlayoutQueue } from './playout-queue.ts'
import type { OpenOrder, SessionEvent } from './protocol.ts'
import type { RecordingFeed } from './recording-feed.ts'
import type { RtcpStream } from './rtcp-stream.ts'
import { saturated } from './saturated.ts'
import type { TextStream } from './text-stream.ts'
import type { Spoke } from './wheel.ts'

export interface LegParts {
  readonly audio: AudioStream
  readonly rtcp: RtcpStream
  readonly text: TextStream | undefined
  readonly vad: Vad
  /** For a leg that is not bridged: the agent's own voice coming back is not speech. */
  readonly echo: EchoGuard
  /** Called on the first connect when there is something to record. */
  readonly beginRecording: () => RecordingFeed | undefined
  readonly emit: (event: SessionEvent, transfer?: ArrayBuffer[]) => void
  readonly rtpTimeoutMs: number
}

const frameSamples = 160
const msPerFrame = 20
/** After a stall (a suspended machine) at most this much is filled with silence: 60 s. */
const maxFilledFrames = 3000
/** All that the jitter buffer can hold of what came during a stall: 640 ms. */
const maxHeardFrames = 32

/** The bridge or mix a session is in. */
export interface RoomHooks {
  /** The peer pressed a digit. */
  digit(heard: HeardDigit): void
  /** Real-time text from the peer. */
  text(text: string): void
}

/** One session inside the worker: the work of each 20 ms. */
export class Leg implements Spoke {
  readonly audio: AudioStream
  readonly text: TextStream | undefined
  readonly playout: PlayoutQueue
  /** The last 20 ms received, 160 samples. */
  readonly received = new Int16Array(frameSamples)
  readonly #parts: LegParts
  readonly #blocks: AudioBlocks
  readonly #sent = new Int16Array(frameSamples)
  readonly #stall: Stall
  #room: RoomHooks | undefined
  #recording: RecordingFeed | undefined
  #bargeIn: boolean
  #listens = true
  #connected = false
  #timedOut = false
  #atMs = 0
  /** Monotonic time at which the session's clock was 0. */
  #startedMs: number | undefined
  /** The clock is ahead: skips the next tick. */
  #pauses = false

  constructor(order: OpenOrder, parts: LegParts) {
    this.#parts = parts
    this.audio = parts.audio
    this.text = parts.text
    this.#bargeIn = order.bargeIn
    this.#stall = new Stall(order.vad?.steady)
    this.#blocks = new AudioBlocks(order.taken, (pcm, atMs) =>
      parts.emit({ name: 'audio', value: { pcm, atMs } }, [pcm.buffer]),
    )
    this.playout = new PlayoutQueue((event) =>
      parts.emit({ name: 'playout', value: { ...event, atMs: this.#atMs - leadOf(event.state) } }),
    )
  }

  get atMs(): number {
    return this.#atMs
  }

  get connected(): boolean {
    return this.#connected
  }

  get records(): boolean {
    return this.#recording !== undefined
  }

  /** Voice activity and audio blocks are needed. */
  get listens(): boolean {
    return this.#listens
  }

  /** `true` the first time, when the leg has to be put on the wheel. */
  connect(media: NegotiatedMedia, sources: readonly string[]): boolean {
    this.audio.connect(media.audio, sources)
    this.text?.connect(media.text, sources)
    this.#timedOut = false
    if (this.#connected) return false
    this.#connected = true
    this.#recording = this.#parts.beginRecording()
    return true
  }

  setBargeIn(on: boolean): void {
    this.#bargeIn = on
  }

  /** Joins a bridge or mix, or leaves it; `listens` is always true outside of one. */
  join(room: RoomHooks | undefined, listens: boolean): void {
    this.#room = room
    if (this.#listens && !listens) this.#stopListening()
    this.#listens = listens
  }

  /** Reports text from the peer and relays it to the other legs. */
  receiveText(text: string): void {
    this.#parts.emit({ name: 'text', value: { text, atMs: this.#atMs } })
    this.#room?.text(text)
  }

  /**
   * The next tick is due at `dueMs`, on another phase of the wheel, up to 20 ms earlier or later. The
   * session's clock, stream and recording stay within 10 ms of the wall clock.
   */
  rephase(dueMs: number): void {
    if (!this.#connected) return
    this.#startedMs ??= dueMs - this.#atMs
    const behindMs = dueMs - this.#startedMs - this.#atMs
    this.#pauses = behindMs < -msPerFrame / 2
    if (behindMs > msPerFrame / 2) this.#pass(Math.round(behindMs / msPerFrame))
  }

  tick(nowMs: number): void {
    this.receive()
    this.send()
    this.report(nowMs)
  }

  /** First: takes the peer's next 20 ms. */
  receive(): void {
    if (!this.#connected) return
    if (this.#pauses) {
      this.received.fill(0)
      return
    }
    this.#take()
  }

  #take(): void {
    const pulled = this.audio.pull(this.received)
    this.#atMs += msPerFrame
    // Before sending, so that barge-in silences the very next frame.
    if (this.#listens) this.#listen(pulled)
  }

  /** Second: sends playout, mixed over `others` if given. */
  send(others?: Int16Array): void {
    if (this.#pauses) return
    const sent = this.audio.send(this.#sent, (frame) => {
      const plays = this.playout.pull(frame)
      if (others === undefined) return plays
      if (plays) mixInto(frame, others)
      else frame.set(others)
      return true
    })
    if (!sent) this.#sent.fill(0)
    if (this.#listens) this.#parts.echo.sent(this.#sent)
  }

  /** Instead of `speak`, while packets are relayed: advances time; `others` is what the peer got. */
  relay(others: Int16Array): void {
    if (this.#pauses) return
    this.audio.skip(1)
    if (this.#recording !== undefined) this.#sent.set(others)
  }

  /** Last: recording, RTCP and events. */
  report(nowMs: number): void {
    if (!this.#connected) return
    if (this.#pauses) {
      this.#pauses = false
      return
    }
    this.#keep()
    for (const heard of this.audio.takeDigits()) {
      const { digit, durationMs } = heard
      this.#parts.emit({ name: 'dtmf', value: { digit, durationMs, atMs: this.#atMs } })
      this.#room?.digit(heard)
    }
    this.text?.tick(nowMs)
    this.#parts.rtcp.tick(nowMs)
    this.audio.foreign.reopenWhenSilent(nowMs)
    this.#watch(nowMs)
  }

  /**
   * Frames that this machine missed. What the peer said meanwhile is heard where it was said, instead of later, behind a
   * silence that was never there. In a room it is passed on later, since the other parties cannot hear it any faster.
   */
  skip(count: number): void {
    const heard = this.#room === undefined ? Math.min(count, maxHeardFrames) : 0
    this.#pass(count - heard)
    if (heard === 0) return
    this.audio.skip(heard)
    this.#sent.fill(0)
    for (let i = 0; i < heard; i++) {
      this.#take()
      if (this.#listens) this.#parts.echo.sent(this.#sent)
      this.#keep()
    }
  }

  /** Time passes in which nothing is sent or heard. */
  #pass(count: number): void {
    this.audio.skip(count)
    this.received.fill(0)
    this.#sent.fill(0)
    for (let i = 0; i < Math.min(count, maxFilledFrames); i++) {
      this.#atMs += msPerFrame
      this.#keep()
    }
  }

  #keep(): void {
    this.#recording?.push(this.received, this.#sent)
    if (this.#listens) this.#blocks.push(this.received, this.#atMs)
  }

  /** Ends the streams and waits for the recording. */
  async close(): Promise<MediaStats> {
    this.playout.flush()
    this.#blocks.flush(this.#atMs)
    if (this.#connected) this.#parts.rtcp.bye()
    this.#parts.vad.close()
    const stats = legStats(this.audio, this.#parts.rtcp)
    this.audio.close()
    const recording = await this.#recording?.end()
    return {
      ...stats,
      droppedBlocks: this.#blocks.dropped,
      durationMs: this.#atMs,
      ...(recording === undefined ? {} : { recording }),
    }
  }

  #listen(pulled: PulledFrame): void {
    this.#parts.echo.received(this.received)
    if (this.#stall.isStalled(pulled, this.#parts.vad)) return
    const change = this.#parts.vad.push(this.received, this.#parts.echo.isEcho)
    if (change === 'speech-start') {
      const playing = this.playout.playing
      const pausedPlayout = this.#bargeIn && this.playout.pause()
      this.#parts.emit({ name: 'speech-start', value: { atMs: this.#atMs, playing, pausedPlayout } })
    } else if (change === 'speech-end') this.#emitSpeechEnd()
  }

  /** Delivers the partial block and ends speech. */
  #stopListening(): void {
    this.#blocks.flush(this.#atMs)
    if (this.#parts.vad.reset()) this.#emitSpeechEnd()
  }

  #emitSpeechEnd(): void {
    const lastSoundMs = this.#atMs - this.#parts.vad.silentMs - this.#stall.waitedMs
    this.#parts.emit({ name: 'speech-end', value: { atMs: this.#atMs, lastSoundMs } })
  }

  #watch(nowMs: number): void {
    const quiet = this.audio.silentMs(nowMs) >= this.#parts.rtpTimeoutMs
    if (quiet && !this.#timedOut) this.#parts.emit({ name: 'timeout', value: undefined })
    this.#timedOut = quiet
  }
}

/** A start is reported at its first sample, which the recording has at the start of this tick. */
const leadOf = (state: PlayoutEvent['state']): number => (state === 'started' ? msPerFrame : 0)

/** Saturating sum. */
const mixInto = (frame: Int16Array, others: Int16Array): void => {
  for (let i = 0; i < frameSamples; i++) frame[i] = saturated(frame[i]! + others[i]!)
}
