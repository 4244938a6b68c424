import type { Directory } from '../subscribers/directory.ts'
import type { Language } from '../subscribers/subscriber.ts'
import type { LineSpeech, SpokenLine } from './line-speech.ts'
import { createRecogniser, type KnownLine } from './recogniser/recogniser.ts'

const RATE = 8000
/** Lines compared at once; a world with more subscribers than that understands the first of them. */
const MAX_LINES = 400

/** What the models server can hear: the lines of this world's subscribers, whole or by sentence, and nothing else. */
export class Understanding {
  readonly #directory: Directory
  readonly #speech: LineSpeech

  constructor(directory: Directory, speech: LineSpeech) {
    this.#directory = directory
    this.#speech = speech
  }

  /** What was said in 8 kHz sound, or ''. With a language only its lines count. */
  async recognise(pcm: Int16Array, language: Language | undefined): Promise<string> {
    const known = await Promise.all(this.#spoken(language).map((line) => this.#heard(line)))
    const lines = known.filter((line): line is KnownLine => line !== undefined)
    return createRecogniser({ lines: () => lines }).recognise(pcm, RATE)?.text ?? ''
  }

  #spoken(language: Language | undefined): SpokenLine[] {
    const spoken = new Map<string, SpokenLine>()
    for (const subscriber of this.#directory.all()) {
      if (subscriber.voice !== 'speech') continue
      if (language !== undefined && subscriber.language !== language) continue
      for (const text of subscriber.lines.flatMap((line) => [line, ...sentencesOf(line)])) {
        spoken.set(`${subscriber.language} ${text}`, { text, language: subscriber.language })
      }
    }
    return [...spoken.values()].slice(0, MAX_LINES)
  }

  /** A line that the synthesiser fails at is not understood; the others are. */
  async #heard(line: SpokenLine): Promise<KnownLine | undefined> {
    const pcm8k = await this.#speech.pcmOf(line).catch(() => undefined)
    return pcm8k && { text: line.text, pcm8k }
  }
}

/** A pause between two sentences can end a turn: each may come alone. */
const sentencesOf = (line: string): string[] => line.split(/(?<=[.!?])\s+/)
