const samplesPerMs = 8
/** Sample level below which audio counts as padding silence. */
const silenceLevel = 200

/** Duration of speech in a stream, from its first sound to its last. */
export class SpokenShare {
  #samples = 0
  #first: number | undefined
  #last = 0

  add(pcm8k: Int16Array): void {
    for (let index = 0; index < pcm8k.length; index += 1) {
      if (Math.abs(pcm8k[index]!) < silenceLevel) continue
      this.#last = this.#samples + index
      this.#first ??= this.#last
    }
    this.#samples += pcm8k.length
  }

  get hasAudio(): boolean {
    return this.#samples > 0
  }

  get voicedMs(): number {
    return this.#first === undefined ? 0 : (this.#last - this.#first) / samplesPerMs
  }
}

/**
 * The rest of `text` after `voicedMs` of speech at `msPerCharacter`. The estimate errs on the side of repetition: it
 * backs up one word, so that at most two words are heard twice.
 */
export function remainingText(text: string, voicedMs: number, msPerCharacter: number): string {
  if (voicedMs === 0) return text
  const spokenCharacters = voicedMs / msPerCharacter
  const starts = [...text.matchAll(/\S+/gu)].map(({ index }) => index)
  const cut = starts.findLastIndex((start) => start <= spokenCharacters)
  return text.slice(starts[Math.max(0, cut - 1)] ?? 0)
}
