import type { Clock } from '@hovor/clock'
import { Timers } from '../async/timers.ts'
import type { Channel, ChannelEvents } from '../call/channel.ts'
import { DigitEntry } from './digit-entry.ts'
import type { Entry } from './heard.ts'
import { TextLine } from './text-line.ts'

export interface CallerEnd {
  readonly endOfSpeechMs: number
  /** Time it took to detect the end of speech, in milliseconds. */
  readonly leadMs: number
  /** Text or digits entered instead of speech. */
  readonly entry: Entry | undefined
}

export interface CallerInputOptions {
  readonly channel: Channel
  readonly clock: Clock
  readonly textActive: boolean
  /** The caller was asked for a number of several digits. */
  readonly expectsNumber: () => boolean
  /** Maximum length of a turn, in milliseconds. */
  readonly maxTurnMs: number
  readonly onAudio: (pcm: Int16Array, atMs: number) => void
  /** `byKey`: started by a DTMF digit, which is never noise. */
  readonly onStart: (atMs: number, byKey: boolean) => void
  readonly onEnd: (end: CallerEnd) => void
  /** Speech while input is muted. */
  readonly onIgnored: () => void
  readonly onDisconnected: (why: 'timeout' | 'closed') => void
}

const samplesPerMs = 8
/** How long a caller may keep talking after finishing a text line, in milliseconds. */
const speaksOnMs = 8000

/**
 * Caller input as starts and ends of turns. Speech counts until the first real-time text arrives; from then on only
 * text does. During a DTMF entry only digits count.
 */
export class CallerInput {
  readonly #options: CallerInputOptions
  readonly #typing: TextLine
  readonly #keys: DigitEntry
  readonly #timers: Timers<'longTurn'>
  readonly #detach: (() => void)[] = []
  #speaking = false
  #textOnly = false
  #muted = false
  /** The far end is making sound, whether listened to or not. */
  #sounds = false
  /** A finished text line whose sender is still talking. */
  #line: string | undefined
  #sampleMs = 0

  constructor(options: CallerInputOptions) {
    this.#options = options
    this.#timers = new Timers(options.clock)
    this.#typing = new TextLine(options.clock, {
      onBegin: () => this.#start(this.#sampleMs),
      onLine: (line) => this.#onLine(line),
    })
    this.#keys = new DigitEntry(options.clock, {
      expectsNumber: options.expectsNumber,
      onBegin: () => this.#start(this.#sampleMs, true),
      onEntry: (digits) => this.#end(this.#sampleMs, { kind: 'digits', digits }),
    })
    this.#listen('audio', ({ pcm, atMs }) => {
      this.#sampleMs = atMs + pcm.length / samplesPerMs
      options.onAudio(pcm, atMs)
    })
    this.#listen('speech-start', ({ atMs }) => {
      this.#sounds = true
      if (this.#textOnly || this.#muted) options.onIgnored()
      else this.#start(atMs)
    })
    this.#listen('speech-end', ({ atMs, lastSoundMs }) => {
      this.#sounds = false
      if (this.#keys.open) return
      if (!this.#textOnly || this.#line !== undefined) this.#end(lastSoundMs, this.#typed, atMs - lastSoundMs)
    })
    this.#listen('text', ({ text, atMs }) => this.#onText(text, atMs))
    this.#listen('dtmf', ({ digit, atMs }) => this.#onDigit(digit, atMs))
    this.#listen('timeout', () => options.onDisconnected('timeout'))
    this.#listen('closed', () => options.onDisconnected('closed'))
  }

  get speaking(): boolean {
    return this.#speaking
  }

  get textOnly(): boolean {
    return this.#textOnly
  }

  /** Latest point on the leg's sample clock. */
  get sampleMs(): number {
    return this.#sampleMs
  }

  /** Ends the turn although the sound continues. */
  endTurn(): void {
    this.#end(this.#sampleMs, undefined)
  }

  /** Sound that continues after a turn was cut or dismissed may contain words again. */
  resumeSpeech(): void {
    if (this.#sounds && !this.#speaking && !this.#muted && !this.#textOnly) this.#start(this.#sampleMs)
  }

  /** Stops listening, so that the goodbye cannot be interrupted. */
  mute(): void {
    this.#muted = true
    this.#speaking = false
    this.#timers.cancelAll()
    this.#typing.close()
    this.#keys.close()
  }

  /** Resumes listening. */
  unmute(): void {
    this.#muted = false
  }

  close(): void {
    this.mute()
    for (const detach of this.#detach.splice(0)) detach()
  }

  #onText(text: string, atMs: number): void {
    if (!this.#options.textActive || this.#muted) return
    this.#sampleMs = Math.max(this.#sampleMs, atMs)
    if (!this.#textOnly) this.#options.channel.setBargeIn(false)
    this.#textOnly = true
    this.#typing.receive(text)
  }

  /** If the caller types and speaks, the line ends when the speech does, so that the agent does not talk over it. */
  #onLine(line: string): void {
    if (!this.#sounds) {
      this.#end(this.#sampleMs, { kind: 'typed', text: line })
      return
    }
    this.#line = this.#line === undefined ? line : `${this.#line} ${line}`
    this.#timers.set('longTurn', speaksOnMs, () => this.#end(this.#sampleMs, this.#typed))
  }

  #onDigit(digit: string, atMs: number): void {
    if (this.#muted) return
    this.#sampleMs = Math.max(this.#sampleMs, atMs)
    this.#keys.press(digit)
  }

  get #typed(): Entry | undefined {
    return this.#line === undefined ? undefined : { kind: 'typed', text: this.#line }
  }

  #start(atMs: number, byKey = false): void {
    this.#speaking = true
    this.#timers.set('longTurn', this.#options.maxTurnMs, () => this.#end(this.#sampleMs, this.#typed))
    this.#options.onStart(atMs, byKey)
  }

  #end(endOfSpeechMs: number, entry: Entry | undefined, leadMs = 0): void {
    if (!this.#speaking || this.#muted) return
    this.#speaking = false
    this.#line = undefined
    this.#timers.cancelAll()
    this.#options.onEnd({ endOfSpeechMs, leadMs, entry })
  }

  #listen<Name extends keyof ChannelEvents>(
    name: Name,
    listener: (...event: ChannelEvents[Name]) => void,
  ): void {
    const { channel } = this.#options
    channel.on(name, listener as never)
    this.#detach.push(() => channel.off(name, listener as never))
  }
}
