import type { Language } from '../subscribers/subscriber.ts'
import type { LineSpeech, MadeLine } from './line-speech.ts'
import { piecesOf } from './recogniser/pieces.ts'
import { createRecogniser } from './recogniser/recogniser.ts'

const sampleRateHz = 8000

/** The lines that the models server can recognise: those that subscribers have said, whole or in pieces. */
export class Understanding {
  readonly #speech: LineSpeech

  constructor(speech: LineSpeech) {
    this.#speech = speech
  }

  /** Recognises 8 kHz audio; '' if nothing matches. A language limits it to that language's lines. */
  recognise(pcm: Int16Array, language: Language | undefined): string {
    const lines = this.#made(language).flatMap(piecesOf)
    return createRecogniser({ lines: () => lines }).recognise(pcm, sampleRateHz)?.text ?? ''
  }

  /** The first words of the line that begins like this sound, or ''. */
  begins(pcm: Int16Array, language: Language | undefined): string {
    const lines = this.#made(language)
      .filter((line) => line.pcm8k.length > pcm.length)
      .map(({ text, pcm8k }) => {
        const words = text.split(' ')
        const share = Math.floor((words.length * pcm.length) / pcm8k.length)
        return { text: words.slice(0, share).join(' '), pcm8k: pcm8k.slice(0, pcm.length) }
      })
      .filter(({ text }) => text !== '')
    return createRecogniser({ lines: () => lines }).recognise(pcm, sampleRateHz)?.text ?? ''
  }

  #made(language: Language | undefined): readonly MadeLine[] {
    return this.#speech.made().filter((line) => language === undefined || line.language === language)
  }
}
