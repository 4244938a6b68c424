import { describe, expect, it } from 'vitest'
import type { Requirement } from './requirements/requirement.ts'
import { requirements } from './requirements.ts'
import {
  citationsOfLaw,
  citingFiles,
  decisionNumbers,
  expectedSources,
  readRules,
  rulesIn,
} from './support/law.ts'

const rules = readRules()
const known = new Set(rules.map(({ id }) => id))
const decisions = new Set(decisionNumbers())
const files = citingFiles()
/** Split in two, so that this file does not contain the names either. */
const dangling = new RegExp(`${'SPEC'}\\.md|${'DECISIONS'}(\\.md| §)`)

/** From the contract rather than from its annex or a decision of this project. */
const isOfContract = (source: string) => !/^(Decisions |decision:)/.test(source)

/** Rules that only say what clients must not rely on, or what waits for another major version. */
const promisesNothing = [
  'authentication.no-key-scopes',
  'general.verification-codes',
  'pagination.same-millisecond',
  'versioning.major',
]

describe('the specification', () => {
  it('gives every rule a unique id', () => {
    const ids = rules.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ids.filter((id) => !/^[a-z-]+\.[a-z0-9-]+$/.test(id))).toEqual([])
  })

  it('gives every rule an existing source', () => {
    const sources = expectedSources()
    const exists = (source: string) =>
      sources.has(source) || decisions.has(/^decision:(\d{4})$/.exec(source)?.[1] ?? '')
    const unsourced = rules.filter(({ sources: own }) => own.length === 0 || !own.every(exists))
    expect(unsourced.map(({ id, sources: own }) => [id, ...own])).toEqual([])
  })

  it('covers every rule, row and paragraph of the contract', () => {
    const stated = new Set(rules.flatMap(({ sources }) => sources))
    expect([...expectedSources()].filter((source) => !stated.has(source))).toEqual([])
  })

  it('has the rule of every requirement', () => {
    const ruleless = Object.entries<Requirement>(requirements).filter(
      ([id, { rule }]) => !known.has(rule ?? id),
    )
    expect(ruleless.map(([id]) => id)).toEqual([])
  })

  it('has a requirement for every rule that comes from the contract itself', () => {
    const proven = new Set(Object.entries<Requirement>(requirements).map(([id, { rule }]) => rule ?? id))
    const bare = rules.filter(
      ({ id, sources }) => sources.some(isOfContract) && !proven.has(id) && !promisesNothing.includes(id),
    )
    expect(bare.map(({ id }) => id)).toEqual([])
    expect(promisesNothing.filter((id) => !known.has(id) || proven.has(id))).toEqual([])
  })

  it('numbers decisions without gaps', () => {
    const numbers = [...decisions].sort()
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')))
  })
})

describe('citations', () => {
  it('resolve to a rule or a decision', () => {
    const wrong = files
      .filter(({ file }) => file !== 'test/citations.test.ts')
      .flatMap(({ file, text }) => citationsOfLaw(file, text))
      .filter(({ kind, id }) => !(kind === 'spec' ? known : decisions).has(id))
    expect(wrong.map(({ kind, id, file, line }) => `${file}:${line} ${kind}:${id}`)).toEqual([])
  })

  it('name no document outside the repository', () => {
    const places = files.flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, index) => (dangling.test(line) ? [`${file}:${index + 1}`] : [])),
    )
    expect(places).toEqual([])
  })

  it('are read with their line and the declaration they precede', () => {
    const text = '/**\n * Paces (spec:limits.sms-pacing, decision:0012).\n */\nexport const pacingMs = 2000\n'
    expect(citationsOfLaw('a.ts', text)).toEqual([
      { kind: 'spec', id: 'limits.sms-pacing', file: 'a.ts', line: 2, symbol: 'pacingMs' },
      { kind: 'decision', id: '0012', file: 'a.ts', line: 2, symbol: 'pacingMs' },
    ])
  })

  it('are read across line breaks, as rules are', () => {
    expect(rulesIn('a', '# A\n\n- **a.b** One\n  two. _(Errors 4;\n  Limits, row 2)_\n\nText.\n')).toEqual([
      { id: 'a.b', page: 'a', text: 'One two.', sources: ['Errors 4', 'Limits, row 2'] },
    ])
  })
})
