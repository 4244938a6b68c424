import type { PlayoutEvent } from '@hovor/media'
import type { Timers } from '../async/timers.ts'
import type { Channel } from '../call/channel.ts'
import { type ClipCache, comfortTone } from './clip-cache.ts'
import { spokenWords } from './spoken-words.ts'

/** Maximum time for a flush to be reported, in milliseconds. */
const flushReportMs = 500
const samplesPerMs = 8
/** Nothing is due while playout is paused: checks again after this. */
const recheckMs = 500

export interface FillersOptions {
  readonly channel: Channel
  readonly clips: ClipCache
  readonly timers: Pick<Timers<'filler'>, 'set' | 'cancel'>
  readonly nowMs: () => number
  readonly newId: () => string
  /** "One moment" phrases, played in turn. */
  readonly texts: readonly string[]
  /** Delay from the end of one filler to the next, in milliseconds. */
  readonly gapMs: number
  readonly textActive: boolean
  /** When a filler is due; undefined while no audio is owed. */
  readonly dueMs: () => number | undefined
  /** Resumes a paused reply for which no words arrive. Returns true if it did, as the reply then fills the silence. */
  readonly resumeReply: () => boolean
  /** A filler is about to be queued. */
  readonly onFill: () => void
  readonly onStarted: (atMs: number) => void
  readonly onSaid: (text: string, atMs: number) => void
}

interface Filler {
  readonly id: string
  readonly text: string
  readonly totalMs: number
  /** When its first sample was sent; undefined if none was. */
  atMs: number | undefined
  /** Since when playout is paused by the caller; undefined while it plays. */
  pausedMs: number | undefined
}

/**
 * Fills dead air: while a provider keeps the caller waiting, plays a short phrase, or a tone if no voice is available.
 */
export class Fillers {
  readonly #options: FillersOptions
  #filler: Filler | undefined
  #next = 0
  #endedMs = Number.NEGATIVE_INFINITY
  #closed = false
  #over: (() => void)[] = []

  constructor(options: FillersOptions) {
    this.#options = options
    options.channel.on('playout', this.#onPlayout)
  }

  /** Rechecks when the next filler is due, after any state change. */
  watch(): void {
    const { timers, nowMs } = this.#options
    const dueMs = this.#dueMs()
    if (dueMs === undefined || this.#closed) timers.cancel('filler')
    else timers.set('filler', Math.min(dueMs - nowMs(), recheckMs), () => this.#fill())
  }

  /** Stops a filler when the caller speaks. Only while nothing else is queued. */
  stop(): void {
    if (this.#filler !== undefined) this.#options.channel.flushPlayout()
  }

  /** Resolves once no filler is audible. */
  async close(): Promise<void> {
    this.#closed = true
    this.#options.timers.cancel('filler')
    if (this.#filler !== undefined) {
      const over = new Promise<void>((resolve) => this.#over.push(resolve))
      this.#options.timers.set('filler', flushReportMs, () => this.#end())
      this.stop()
      await over
    }
    this.#options.channel.off('playout', this.#onPlayout)
  }

  #dueMs(): number | undefined {
    const sounds = this.#filler !== undefined && this.#filler.pausedMs === undefined
    const dueMs = sounds ? undefined : this.#options.dueMs()
    return dueMs === undefined ? undefined : Math.max(dueMs, this.#endedMs + this.#options.gapMs)
  }

  #fill(): void {
    const { nowMs, resumeReply, onFill, texts, clips, channel, newId, textActive } = this.#options
    const dueMs = this.#dueMs()
    if (dueMs === undefined) return
    if (dueMs > nowMs() + 1) return this.watch()
    if (resumeReply() || this.#filler !== undefined) return
    onFill()
    const text = texts[this.#next++ % texts.length]!
    const clip = clips.get(text)
    const pcm = clip ?? comfortTone
    const said = clip === undefined ? '' : text
    const totalMs = pcm.length / samplesPerMs
    this.#filler = { id: newId(), text: said, totalMs, atMs: undefined, pausedMs: undefined }
    if (textActive) channel.sendText(`${text} `)
    channel.play(this.#filler.id, pcm, true)
  }

  readonly #onPlayout = (event: PlayoutEvent): void => {
    const filler = this.#filler
    if (filler === undefined || event.utteranceId !== filler.id) return
    if (event.state === 'started') {
      filler.atMs = event.atMs
      this.#options.onStarted(event.atMs)
    }
    if (event.state === 'resumed') filler.pausedMs = undefined
    if (event.state === 'paused') {
      filler.pausedMs = this.#options.nowMs()
      this.watch()
    }
    if (event.state === 'finished' || event.state === 'flushed') this.#end(event.playedMs)
  }

  #end(playedMs = 0): void {
    const filler = this.#filler
    if (filler === undefined) return
    this.#filler = undefined
    if (filler.atMs !== undefined) this.#wasHeard(filler, filler.atMs, playedMs)
    for (const resolve of this.#over.splice(0)) resolve()
    this.watch()
  }

  #wasHeard(filler: Filler, atMs: number, playedMs: number): void {
    // A filler that was paused and then flushed was heard only until the pause.
    this.#endedMs = filler.pausedMs ?? this.#options.nowMs()
    const text = spokenWords(filler.text, playedMs, filler.totalMs)
    if (text !== '') this.#options.onSaid(text, atMs)
  }
}
