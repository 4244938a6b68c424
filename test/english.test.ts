import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { calquesIn, filesUnder, foreignCharactersIn } from './support/calques.ts'

const root = resolve(import.meta.dirname, '..')

/** Folders and files that are held to the word list. */
const covered = [
  'packages',
  'test',
  'bench',
  'docs',
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
]

test.each(covered)('%s has no calques', (place) => {
  const files = filesUnder(root, place)
  expect(files).not.toEqual([])
  const found = files.flatMap((file) =>
    calquesIn(readFileSync(resolve(root, file), 'utf8')).map((calque) => `${file}: ${calque}`),
  )
  expect(found).toEqual([])
})

test('the comments of packages are plain English', () => {
  const sources = filesUnder(root, 'packages').filter((file) => /\/src\/.*(?<!\.test)\.ts$/.test(file))
  expect(sources).not.toEqual([])
  const found = sources.flatMap((file) =>
    foreignCharactersIn(readFileSync(resolve(root, file), 'utf8')).map((word) => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['/** Vrátit the balance. */', 1],
  ['// waits for the far side – at most 5 s', 1],
  ['  /** `ano` and "v půl čtvrté" are examples (RFC 3261 §12). */', 0],
  ["const word = 'čtvrt' // the rest of a line of code", 0],
])('the comment %j has %i foreign passages', (source, count) => {
  expect(foreignCharactersIn(source)).toHaveLength(count)
})

test.each([
  '/** What a client sends. */',
  '/**\n * What came of one attempt.\n */',
  'The invoicing system asks for patience.',
  'The server is none of this provider.',
  'The account has as many API keys as it may.',
  'looks up invoices of who proves to be the customer',
  'Waits so long for the far end.',
  '/** The caller, whoever\n * that is. */',
  'Requests above it are told 429.',
  'An agent on the own engine',
  'Nothing happens where nothing is said.',
  'baseUrl is no HTTP address',
  '/** Tells whether the call has ended. */',
  'The number is of another account.',
  'The outcome becomes known later.',
])('%j is refused', (text) => {
  expect(calquesIn(text)).not.toEqual([])
})

test.each([
  '/** Whatever the mode of the number, the call is recorded. */',
  'What the agent says first',
  'seven seconds of speech without a word that reacts to the agent',
  'There is no tool with this name; it is no longer available.',
  'So, long messages are split.',
  'Your own server can tell keys apart, and hears the caller’s own number.',
  'Callers are told that they are talking to an AI.',
  'Wait as long as it takes, and retry as many times as needed.',
])('%j is accepted', (text) => {
  expect(calquesIn(text)).toEqual([])
})
