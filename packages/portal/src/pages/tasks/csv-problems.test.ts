import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { csvProblems as ofApi } from '@hovor/api'
import { expect, it } from 'vitest'
import { translator } from '../../language/translate.ts'
import type { Language } from '../../person/person.ts'
import { csvProblemOf, csvProblems } from './csv-problems.ts'

const server = join(import.meta.dirname, '../../../../server/src/campaigns/csv')

it('knows every problem of a row that the API tells, and no other', () => {
  expect([...csvProblems].toSorted()).toEqual([...ofApi].toSorted())
  expect(csvProblemOf('on_dnc')).toBeUndefined()
})

it('the service tells each of them', () => {
  const sources = ['phone-cell.ts', 'read-row.ts', 'read-contacts.ts', 'preview-task-csv.ts'].map((name) =>
    readFileSync(join(server, name), 'utf8'),
  )
  const told = [...sources.join('').matchAll(/code: '(\w+)'/g)].map(([, code]) => code)
  expect([...new Set(told)].toSorted()).toEqual([...csvProblems].toSorted())
})

it.each(['cs', 'sk', 'en'] as const satisfies readonly Language[])(
  'says each with the cell, the numbers and the row that it is about (%s)',
  (language) => {
    const texts = JSON.parse(readFileSync(join(import.meta.dirname, `words/${language}.json`), 'utf8'))
    const say = translator<string>(language, texts)
    const about = { cell: '77A', characters: 201, most: 200, row: 17 }
    for (const problem of csvProblems)
      expect(say(`csvProblem.${problem}`, about)).toMatch(/^\P{Ll}[^{}]*\.$/u)
    expect(say('csvProblem.number_repeated', about)).toContain('17')
    expect(say('csvProblem.number_malformed', about)).toContain('77A')
    expect(say('csvProblem.cell_too_long', about)).toMatch(/77A.*201.*200/)
  },
)
