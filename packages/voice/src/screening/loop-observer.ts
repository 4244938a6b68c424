import type { Language } from '../agent-settings.ts'
import type { ConversationControl, ConversationObserver } from '../conversation-observer.ts'
import { fold, wordsOf } from '../words.ts'
import { isOneSound, type SoundPrint } from './repeated-sound.ts'
import { isOneMessage } from './repeated-words.ts'

/** The last turns and sounds are enough to know a recording by. */
const MAX_TURNS = 12
const MAX_PRINTS = 4
/** A silence after which a sound is another one. */
const PAUSE_MS = 1000
/** Of one sound, in blocks: two minutes. */
const MAX_BLOCKS = 1200

/** What is said to a machine before the call ends, should a person listen after all. */
const goodbye: Readonly<Record<Language, string>> = {
  cs: 'Slyším jen opakovanou zprávu, proto hovor ukončím. Na shledanou.',
  sk: 'Počujem iba opakovanú správu, preto hovor ukončím. Dovidenia.',
  en: 'I only hear a repeated message, so I am ending this call. Goodbye.',
  de: 'Ich höre nur eine sich wiederholende Nachricht, daher beende ich das Gespräch. Auf Wiederhören.',
  pl: 'Słyszę tylko powtarzającą się wiadomość, dlatego kończę rozmowę. Do widzenia.',
}

/** Ends an inbound call of a machine that says one thing over and over (spec:states.call-caller-loop). */
export class LoopObserver implements ConversationObserver {
  readonly #control: ConversationControl
  readonly #goodbye: string
  readonly #turns = new Map<number, readonly string[]>()
  #prints: SoundPrint[] = []
  #print: number[] | undefined
  #endMs: number | undefined
  /** Blocks of the print up to then: the pause behind a sound is alike behind any other. */
  #endBlocks = 0
  #ended = false

  constructor(language: Language, control: ConversationControl) {
    this.#goodbye = goodbye[language]
    this.#control = control
  }

  speechStart(): void {
    this.#endMs = undefined
    this.#print ??= []
  }

  speechEnd(atMs: number): void {
    this.#endMs = atMs
    this.#endBlocks = this.#print?.length ?? 0
  }

  audio(pcm: Int16Array, fromMs: number): void {
    if (this.#print === undefined) return
    if (this.#endMs !== undefined && fromMs - this.#endMs >= PAUSE_MS)
      return this.#finishPrint(this.#print.slice(0, this.#endBlocks))
    if (this.#print.length >= MAX_BLOCKS) return
    let sum = 0
    for (const sample of pcm) sum += Math.abs(sample)
    this.#print.push(sum / Math.max(1, pcm.length))
  }

  /** All words of the turn that began at `fromMs`. */
  heard(text: string, fromMs: number): void {
    this.#turns.set(fromMs, wordsOf(fold(text)))
    const [oldest] = this.#turns.keys()
    if (this.#turns.size > MAX_TURNS && oldest !== undefined) this.#turns.delete(oldest)
    if (isOneMessage([...this.#turns.values()].flat())) this.#end()
  }

  #finishPrint(print: readonly number[]): void {
    this.#prints = [...this.#prints, print].slice(-MAX_PRINTS)
    this.#print = undefined
    if (isOneSound(this.#prints)) this.#end()
  }

  #end(): void {
    if (this.#ended) return
    this.#ended = true
    this.#control.announce([this.#goodbye], 'caller_loop')
  }
}
