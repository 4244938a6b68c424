import { readFileSync } from 'node:fs'
import type { Language } from '../agent/agent-settings.ts'
import type { Expectation } from '../dialogue/dialogue.ts'

/** One turn of a caller: stretches of speech, each but the last with the pause after it. */
export interface Utterance {
  readonly id: string
  readonly expects: Expectation
  readonly segments: readonly (readonly [text: string, pauseMs?: number])[]
}

export type Half = 'development' | 'held-out'

/** How a recogniser writes: `bare` words, or each stretch of speech as a sentence of its own. */
export type Form = 'bare' | 'punctuated'

const folder = new URL('../../../../bench/voice/end-of-turn/corpus/', import.meta.url)

/** Utterances with even numbers are for tuning, those with odd ones are held out. */
export function readCorpus(language: Language, half: Half): Utterance[] {
  return readFileSync(new URL(`${language}.jsonl`, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Utterance)
    .filter(({ id }) => (Number(id.slice(-3)) % 2 === 0) === (half === 'development'))
}

/** What the engine has heard by the end of each stretch of speech. */
export function heardSoFar({ segments }: Utterance, form: Form): string[] {
  const written = segments.map(([text]) => (form === 'bare' ? bare(text) : sentence(text)))
  return written.map((_, index) => written.slice(0, index + 1).join(' '))
}

/** Addresses and the like keep their inner dots and signs. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[,;:?!]+(?=\s|$)|(?<!\d)[.](?=\s|$)/g, '')
    .replaceAll(/\s+/g, ' ')

function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1)
  return /[?!.]$/.test(capital) ? capital : `${capital}.`
}
