import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endReasons } from '@hovor/api'
import { expect, it } from 'vitest'

const languages = ['cs', 'sk', 'en']
const textsOf = (folder: string, language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../${folder}/words/${language}.json`), 'utf8'))

const pages = [
  { folder: 'calls', prefix: 'end.' },
  { folder: 'talk', prefix: 'talk.end.' },
]
const cases = pages.flatMap((page) => languages.map((language) => ({ ...page, language })))

/** Two sentences at least: why it ended, and after that a step. */
const whyAndWhat = /^\p{Lu}.*\. \p{Lu}.*\.$/u

it.each(cases)('says why a call ended and what to do ($folder, $language)', (page) => {
  const { folder, prefix, language } = page
  const texts = textsOf(folder, language)
  const told = Object.keys(texts).filter((key) => key.startsWith(prefix))
  expect(told.toSorted()).toEqual(endReasons.map((reason) => `${prefix}${reason}`).toSorted())
  for (const key of told) expect([key, texts[key]]).toEqual([key, expect.stringMatching(whyAndWhat)])
})
