import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import messagesCs from '../pages/messages/words/cs.json' with { type: 'json' }
import messagesEn from '../pages/messages/words/en.json' with { type: 'json' }
import { formatsOf } from './formats.ts'
import { translator } from './translate.ts'

const languages = ['cs', 'sk', 'en'] as const
const pagesDir = join(import.meta.dirname, '../pages')
const shared = join(import.meta.dirname, 'words')
/** The words that all pages share, those of the search and of errors, and those of every folder of pages. */
const folders = [
  { name: 'shared', dir: shared },
  { name: 'search', dir: join(import.meta.dirname, '../parts/search/words') },
  { name: 'errors', dir: join(import.meta.dirname, '../parts/errors/words') },
  ...readdirSync(pagesDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, dir: join(pagesDir, name, 'words') })),
]

type Texts = Readonly<Record<string, string>>

const textsIn = (dir: string, language: string): Texts =>
  existsSync(join(dir, `${language}.json`))
    ? JSON.parse(readFileSync(join(dir, `${language}.json`), 'utf8'))
    : {}

const plural = /_(one|few|many|other)$/
const wordsOf = (texts: object) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(plural, '')))].sort()
const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

describe.each(folders)('the words of $name', ({ name, dir }) => {
  const english = textsIn(dir, 'en')

  it('shadow none that all pages share', () => {
    if (name === 'shared') return
    expect(wordsOf(english).filter((word) => wordsOf(textsIn(shared, 'en')).includes(word))).toEqual([])
  })

  describe.each(languages)('in %s', (language) => {
    const texts = textsIn(dir, language)

    it('are those of English, none empty', () => {
      expect(wordsOf(texts)).not.toEqual([])
      expect(wordsOf(texts)).toEqual(wordsOf(english))
      expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([])
    })

    it('have exactly the plural forms of the language', () => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
      const counted = Object.keys(texts).filter((key) => plural.test(key))
      for (const word of wordsOf(Object.fromEntries(counted.map((key) => [key, ''])))) {
        const found = counted.filter((key) => key.replace(plural, '') === word)
        expect([word, found.map((key) => plural.exec(key)![1]).sort()]).toEqual([word, forms])
      }
    })

    it('use the same values as English', () => {
      for (const [key, text] of Object.entries(texts)) {
        const same = english[key] ?? english[key.replace(plural, '_other')] ?? ''
        expect([key, valuesIn(text)]).toEqual([key, valuesIn(same)])
      }
    })
  })
})

describe('a translator', () => {
  it('chooses the plural form by the rules of the language', () => {
    const say = translator('cs', messagesCs)
    const told = [1, 3, 5, 1.5].map((count) => say('sms.segments', { count }))
    expect(told).toEqual(['1 část', '3 části', '5 částí', '1,5 části'])
  })

  it('inserts what comes from outside as it is', () => {
    expect(translator('en', messagesEn)('messages.with', { number: '{{count}} $& <b>' })).toBe(
      'Messages with {{count}} $& <b>',
    )
  })
})

it('writes amounts and times as people who pay in crowns do', () => {
  const bare = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(bare(formatsOf('cs').money(123_456))).toBe('1 234,56 Kč')
  expect(bare(formatsOf('sk').money(123_456))).toBe('1 234,56 Kč')
  expect(bare(formatsOf('en').money(-190))).toBe('-CZK 1.90')
  expect(bare(formatsOf('en').time(Date.UTC(2026, 10, 26, 13)))).toBe('26 Nov 2026, 14:00')
  expect(formatsOf('sk').duration(59.7)).toBe('1:00')
})
