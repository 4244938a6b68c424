import { readFileSync } from 'node:fs'
import type { Language } from '../agent/agent-settings.ts'
import type { Expectation } from '../dialogue/dialogue.ts'

/** One caller turn: stretches of speech, all but the last followed by a pause. */
export interface Utterance {
  readonly id: string
  readonly expects: Expectation
  readonly segments: readonly (readonly [text: string, pauseMs?: number])[]
}

export type Half = 'development' | 'held-out'

/** Recogniser output: `bare` words, or each stretch of speech as a punctuated sentence. */
export type Form = 'bare' | 'punctuated'

const folder = new URL('../../../../bench/voice/end-of-turn/corpus/', import.meta.url)

/** Even utterances are for tuning, odd ones are held out. */
export function readCorpus(language: Language, half: Half): Utterance[] {
  return readFileSync(new URL(`${language}.jsonl`, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Utterance)
    .filter(({ id }) => (Number(id.slice(-3)) % 2 === 0) === (half === 'development'))
}

/** The transcript so far at the end of each stretch of speech. */
export function heardSoFar({ segments }: Utterance, form: Form): string[] {
  const written = segments.map(([text]) => (form === 'bare' ? bare(text) : sentence(text)))
  return written.map((_, index) => written.slice(0, index + 1).join(' '))
}

/** Keeps dots and signs inside addresses. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[,;:?!]+(?=\s|$)|(?<!\d)[.](?=\s|$)/g, '')
    .replaceAll(/\s+/g, ' ')

function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1)
  return /[?!.]$/.test(capital) ? capital : `${capital}.`
}
