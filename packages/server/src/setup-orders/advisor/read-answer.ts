import { fold } from '@hovor/voice'
import { regionOf } from '../../numbering/index.ts'
import { checkDestination } from '../../platform/kernel/e164.ts'
import type { AdvisorLanguage, Topic, WantedNumber, WantedPhase, Wishes } from '../state/wishes.ts'
import {
  fillerWords,
  inflectedCities,
  languageStems,
  newQuoteStems,
  noneWords,
  noWords,
  topicStems,
  yesWords,
} from './answer.lexicon.ts'
import { plainText } from './plain-text.ts'
import { readFields } from './read-fields.ts'

/** Folded words framed by blanks, so that whole words can be looked for. */
const framed = (text: string): string =>
  ` ${fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

const saysAny = (text: string, words: readonly string[]): boolean =>
  words.some((word) => framed(text).includes(` ${word} `))

/** A line of text at most this long; undefined if it says nothing. */
const line = (text: string, most: number): string | undefined => {
  const said = plainText(text).replaceAll(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(said) ? said.slice(0, most).toWellFormed() : undefined
}

/** A phone number as people write it; nine digits are of the writer's country. */
function phoneIn(text: string, language: AdvisorLanguage): string | undefined {
  const written = /(?:\+|00)?\d[\d\s().-]{6,18}\d/.exec(text)?.[0].replaceAll(/[\s().-]/g, '')
  if (written === undefined) return undefined
  if (written.startsWith('+')) return written
  if (written.startsWith('00')) return `+${written.slice(2)}`
  if (written.length !== 9 && !(language === 'sk' && written.startsWith('0'))) return undefined
  return language === 'sk' ? `+421${written.replace(/^0/, '')}` : `+420${written}`
}

function readTransfer(text: string, language: AdvisorLanguage): string | null | undefined {
  const e164 = phoneIn(text, language)
  if (e164 !== undefined) return checkDestination(e164, 'call').kind === 'ok' ? e164 : undefined
  return saysAny(text, noneWords) ? null : undefined
}

function readYes(text: string): boolean | undefined {
  if (saysAny(text, noWords)) return false
  return saysAny(text, yesWords) ? true : undefined
}

function readLanguage(text: string): AdvisorLanguage | undefined {
  const said = framed(text)
  const named = (['cs', 'sk', 'en'] as const).filter((code) =>
    languageStems[code].some((stem) => said.includes(` ${stem}`)),
  )
  return named.length === 1 ? named[0] : undefined
}

/** A region of either country, also with a few words around it. */
function readRegion(text: string): WantedNumber | undefined {
  const bare = fillerWords.reduce(
    (said, word) => said.replaceAll(word, '  '),
    framed(text).replaceAll(' ', '  '),
  )
  const name = bare.replaceAll(/\s+/g, ' ').trim()
  const asked = inflectedCities[name as keyof typeof inflectedCities] ?? name
  for (const country of ['CZ', 'SK'] as const) {
    const region = regionOf(country, asked)
    if (region !== undefined) return { kind: 'new', country, region }
  }
  return undefined
}

function readNumber(text: string, language: AdvisorLanguage): WantedNumber | undefined {
  const e164 = phoneIn(text, language)
  if (e164 !== undefined) return { kind: 'own', e164 }
  return readRegion(text) ?? (saysAny(text, noneWords) ? { kind: 'none' } : undefined)
}

/** How many phases a call has at most; a person may quote more. */
export const maxSetupPhases = 8

/** A phase a line, or after a semicolon; its name is the text before a colon, or its first words. */
function readPhases(text: string): WantedPhase[] | undefined {
  const phases = text.split(/[\n;]/).flatMap((part) => {
    const prompt = line(part.replace(/^\s*(?:\d+[.)]|[-*•])\s*/, ''), 1000)
    const name = prompt && line(/^([^:]{1,60}):/.exec(prompt)?.[1] ?? prompt, 60)
    return prompt === undefined || name === undefined ? [] : [{ name, prompt }]
  })
  if (phases.length > 1) return phases.slice(0, maxSetupPhases)
  return saysAny(text, noneWords) ? [] : undefined
}

/** One system by its address; what is written around it says what it is for. */
function readTools(text: string): Wishes['tools'] {
  const said = /https:\/\/[^\s<>"]+/.exec(text)?.[0]
  if (said === undefined) return saysAny(text, noneWords) ? [] : undefined
  const description = line(text.replace(said, ' '), 1000)
  const url = said.replace(/[).,;:!?]+$/, '')
  const name = fold(url.slice('https://'.length))
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 64)
  if (description === undefined || name === '' || url.length > 2000) return undefined
  return [{ name, description, url }]
}

/** Reads the answer to the question of a topic; undefined if it was not understood. */
export function readAnswer<T extends Topic>(
  topic: T,
  text: string,
  language: AdvisorLanguage,
): Wishes[T] | undefined {
  const readers: { readonly [Each in Topic]: () => Wishes[Each] | undefined } = {
    company: () => line(text, 60),
    trade: () => line(text, 1000),
    openingHours: () => line(text, 500),
    capture: () => (saysAny(text, noneWords.slice(0, 8)) ? [] : readFields(text, language)),
    calendar: () => readYes(text),
    transfer: () => readTransfer(text, language),
    language: () => readLanguage(text),
    number: () => readNumber(text, language),
    phases: () => readPhases(text),
    tools: () => readTools(text),
  }
  return readers[topic]() as Wishes[T] | undefined
}

/** The topic that a message wants to change; undefined if it names none, or several. */
export function topicIn(text: string): Topic | undefined {
  const said = framed(text)
  const named = (Object.keys(topicStems) as Topic[]).filter((topic) =>
    topicStems[topic].some((stem) => said.includes(` ${stem}`)),
  )
  return named.length === 1 ? named[0] : undefined
}

/** Whether a message asks for another quote. */
export const asksForQuote = (text: string): boolean =>
  newQuoteStems.some((stem) => framed(text).includes(` ${stem}`))
