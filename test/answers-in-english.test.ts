import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { errors, type Operation, openApiDocument, operations } from '@hovor/api'
import { expect, test } from 'vitest'
import { czechIn } from './support/czech-in.ts'

const server = resolve(import.meta.dirname, '../packages/server/src')

/** Sources with localised texts for people: pages, mails, documents, speech. */
const forPeople =
  /(?:-words|-pages|\.lexicon|^warning|^pdf(?:-sheet)?|^crowns|^regions)\.ts$|(?:^|\/)mail\/templates\/|(?:^|\/)invoices\/disclosure\.ts$/

/** A text labelled with a language, or on a tax document. */
const labelled = /\b(?:cs|sk|de|pl|document): ?(?:\w+\((?:'\w+', )?)?(['"`])(?:(?!\1).)*\1/g

/** The texts on single lines of a source, without comments. */
function literalsIn(source: string): string[] {
  return source
    .split('\n')
    .filter((line) => !/^\s*(?:\*|\/\*|\/\/)/.test(line))
    .flatMap((line) => line.replaceAll(labelled, '').match(/'(?:[^'\\]|\\.)*'|`[^`]*`|"[^"]*"/g) ?? [])
}

/** A table of letters has each of them once, which a text of this length has not. */
function isAlphabet(literal: string): boolean {
  const letters = Array.from(literal.slice(1, -1).replaceAll(/\\u[0-9a-f]{4}/g, ''))
  return letters.length > 30 && new Set(letters).size === letters.length
}

/** The descriptions, summaries and titles of a document, without its examples. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && /^(?:description|summary|title)$/.test(name)) yield inner
    else if (!/^examples?$/.test(name)) yield* textsIn(inner)
  }
}

const notEnglish = (texts: Iterable<string>) => [...texts].filter((text) => czechIn(text).length > 0)

// verifies: general.english
test('every error of the catalogue is in English', () => {
  expect(notEnglish(Object.values(errors).flatMap(({ message, action }) => [message, action]))).toEqual([])
})

// verifies: general.english
test('every description of the API and its events is in English', () => {
  const document = openApiDocument(Object.values<Operation>(operations), { baseUrl: 'https://api.example' })
  const texts = [...textsIn(document)]
  expect(texts.length).toBeGreaterThan(500)
  expect(notEnglish(texts)).toEqual([])
})

// verifies: general.english
test('every server text not labelled with a language is in English', () => {
  const found = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing/.test(path))
    .filter((path) => !forPeople.test(path) && !forPeople.test(basename(path)))
    .flatMap((path) =>
      notEnglish(literalsIn(readFileSync(join(server, path), 'utf8')))
        .filter((text) => !isAlphabet(text))
        .map((text) => `${path}: ${text}`),
    )
  expect(found).toEqual([])
})

test('Czech and Slovak are distinguished from English', () => {
  for (const text of ['Dobití kreditu', 'Vrateni platby', 'Cislo je obsazene', 'Reklamácia platby'])
    expect(czechIn(text)).not.toEqual([])
  for (const text of ['Call to +420601000001', 'Company id of the caller (IČO)', 'IČ DPH', 'Hovor'])
    expect(czechIn(text)).toEqual([])
})

test('a table of letters is not a text', () => {
  expect(isAlphabet("'áčďéěíĺľňóôŕřšťúůýžäÁČĎÉĚÍĹĽŇÓÔŔŘŠŤÚŮÝŽÄ'")).toBe(true)
  expect(isAlphabet("'Příliš žluťoučký kůň úpěl ďábelské ódy'")).toBe(false)
  expect(isAlphabet("'Dobití kreditu'")).toBe(false)
})
