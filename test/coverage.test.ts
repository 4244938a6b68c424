import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { Requirement } from './requirements/requirement.ts'
import { requirements, sections } from './requirements.ts'
import { citationsIn, readCitations } from './support/citations.ts'
import { citationsInCode, readRules } from './support/law.ts'
import { requirementsPage, withoutLines } from './support/requirements-page.ts'
import { ringOf, rings } from './support/rings.ts'

const { cited, loose } = readCitations()
const known = new Map<string, Requirement>(Object.entries(requirements))
const page = resolve(import.meta.dirname, '../docs/reference/requirements.md')

it('every held requirement is cited by a test', () => {
  const proven = new Set(cited.map(({ id }) => id))
  const bare = [...known].filter(([id, { state }]) => state === 'held' && !proven.has(id)).map(([id]) => id)
  expect(bare).toEqual([])
})

it('every citation names a requirement', () => {
  expect(cited.filter(({ id }) => !known.has(id))).toEqual([])
})

it('no planned requirement is cited: a proven rule is held', () => {
  expect(cited.filter(({ id }) => known.get(id)?.state === 'planned')).toEqual([])
})

it('every citing comment stands directly above a test', () => {
  expect(loose).toEqual([])
})

it('every id is unique', () => {
  const ids = Object.values(sections).flatMap((rules) => Object.keys(rules))
  expect(ids).toHaveLength(known.size)
})

it('skipped tests and headings prove nothing', () => {
  const text = (line: string) => citationsIn(`  // verifies: a.b, c.d\n  // Why.\n  ${line}('x', () => {})\n`)
  expect(text('test')).toEqual({ tests: [{ ids: ['a.b', 'c.d'], title: 'x' }], loose: [] })
  expect(text("it.each(['a'])")).toEqual({ tests: [{ ids: ['a.b', 'c.d'], title: 'x' }], loose: [] })
  for (const line of ['test.skip', 'it.todo', 'describe', 'const test = '])
    expect(text(line).tests).toEqual([])
  const called = citationsIn("verifies(['a.b',\n 'c.d'], body)\nverifies('e.f', body, {\n  title: 'y',\n})")
  expect(called.tests).toEqual([
    { ids: ['a.b', 'c.d'], title: { sentenceOf: 'a.b' } },
    { ids: ['e.f'], title: 'y' },
  ])
})

it('docs/reference/requirements.md is up to date: `npm run reference` writes it', () => {
  const fresh = requirementsPage({ rules: readRules(), code: citationsInCode(), tests: cited })
  expect(withoutLines(readFileSync(page, 'utf8'))).toBe(withoutLines(fresh))
})

it('every part of the specification has requirements, and the run prints how many are planned', () => {
  for (const [name, rules] of Object.entries(sections))
    expect(Object.keys(rules).length, name).toBeGreaterThan(0)
  const planned = [...known.values()].filter(({ state }) => state === 'planned').length
  process.stdout.write(`requirements: ${known.size - planned} held (${provenByRing()}), ${planned} planned\n`)
})

/** The number of requirements with a test in each ring. */
function provenByRing(): string {
  const counts = rings.map((ring) => {
    const ids = cited.filter(({ file }) => ringOf(file) === ring).map(({ id }) => id)
    return `${ring} ${new Set(ids).size}`
  })
  return counts.join(', ')
}
