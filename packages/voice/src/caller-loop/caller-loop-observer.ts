import type { Language } from '../agent/agent-settings.ts'
import type { ConversationControl, ConversationObserver } from '../call/conversation-observer.ts'
import { fold, wordsOf } from '../language/grammar/words.ts'
import { isOneSound, type SoundPrint } from './repeated-sound.ts'
import { isOneMessage } from './repeated-words.ts'

/** Enough turns and sounds to recognise a recording. */
const maxTurns = 12
const maxPrints = 4
/** Silence that separates two sounds, in milliseconds. */
const pauseMs = 1000
/** Maximum blocks per sound: two minutes. */
const maxBlocks = 1200

/** Spoken before the call ends, in case a person is listening after all. */
const goodbye: Readonly<Record<Language, string>> = {
  cs: 'Slyším jen opakovanou zprávu, proto hovor ukončím. Na shledanou.',
  sk: 'Počujem iba opakovanú správu, preto hovor ukončím. Dovidenia.',
  en: 'I only hear a repeated message, so I am ending this call. Goodbye.',
  de: 'Ich höre nur eine sich wiederholende Nachricht, daher beende ich das Gespräch. Auf Wiederhören.',
  pl: 'Słyszę tylko powtarzającą się wiadomość, dlatego kończę rozmowę. Do widzenia.',
}

/** Ends an inbound call in which a machine repeats the same message (`caller_loop`). */
export class CallerLoopObserver implements ConversationObserver {
  readonly #control: ConversationControl
  readonly #goodbye: string
  readonly #turns = new Map<number, readonly string[]>()
  #prints: SoundPrint[] = []
  #print: number[] | undefined
  #endMs: number | undefined
  /** Length of the print at the end of speech, so that trailing silence is not compared. */
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
    if (this.#endMs !== undefined && fromMs - this.#endMs >= pauseMs)
      return this.#finishPrint(this.#print.slice(0, this.#endBlocks))
    if (this.#print.length >= maxBlocks) return
    let sum = 0
    for (const sample of pcm) sum += Math.abs(sample)
    this.#print.push(sum / Math.max(1, pcm.length))
  }

  /** Full transcript of the turn that started at `fromMs`. */
  heard(text: string, fromMs: number): void {
    this.#turns.set(fromMs, wordsOf(fold(text)))
    const [oldest] = this.#turns.keys()
    if (this.#turns.size > maxTurns && oldest !== undefined) this.#turns.delete(oldest)
    if (isOneMessage([...this.#turns.values()].flat())) this.#end()
  }

  #finishPrint(print: readonly number[]): void {
    this.#prints = [...this.#prints, print].slice(-maxPrints)
    this.#print = undefined
    if (isOneSound(this.#prints)) this.#end()
  }

  #end(): void {
    if (this.#ended) return
    this.#ended = true
    this.#control.announce([this.#goodbye], 'caller_loop')
  }
}
