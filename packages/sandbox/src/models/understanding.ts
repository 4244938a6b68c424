import type { Language } from '../subscribers/subscriber.ts'
import type { LineSpeech, MadeLine } from './line-speech.ts'
import { createRecogniser } from './recogniser/recogniser.ts'

const RATE = 8000

/** What the models server can hear: lines that subscribers have said, whole or by sentence, and nothing else. */
export class Understanding {
  readonly #speech: LineSpeech

  constructor(speech: LineSpeech) {
    this.#speech = speech
  }

  /** What was said in 8 kHz sound, or ''. With a language only its lines count. */
  async recognise(pcm: Int16Array, language: Language | undefined): Promise<string> {
    const inLanguage = (line: MadeLine) => language === undefined || line.language === language
    await Promise.all(
      this.#speech
        .made()
        .filter(inLanguage)
        .map((line) => this.#makeSentences(line)),
    )
    const lines = this.#speech.made().filter(inLanguage)
    return createRecogniser({ lines: () => lines }).recognise(pcm, RATE)?.text ?? ''
  }

  /** The first words of the line that begins like this sound, or ''. */
  begins(pcm: Int16Array, language: Language | undefined): string {
    const lines = this.#speech
      .made()
      .filter(
        (line) => (language === undefined || line.language === language) && line.pcm8k.length > pcm.length,
      )
      .map(({ text, pcm8k }) => {
        const words = text.split(' ')
        const share = Math.floor((words.length * pcm.length) / pcm8k.length)
        return { text: words.slice(0, share).join(' '), pcm8k: pcm8k.slice(0, pcm.length) }
      })
    return createRecogniser({ lines: () => lines }).recognise(pcm, RATE)?.text ?? ''
  }

  /** A pause between two sentences can end a turn: each may come alone. */
  async #makeSentences({ text, language }: MadeLine): Promise<void> {
    const sentences = text.split(/(?<=[.!?])\s+/)
    if (sentences.length === 1) return
    await Promise.all(
      sentences.map((sentence) => this.#speech.pcmOf({ text: sentence, language }).catch(() => {})),
    )
  }
}
