import { describe, expect, it } from 'vitest'
import { readFilter } from './filter.ts'

const records = [
  {
    id: '1',
    nazev: 'Příliš žluťoučký',
    ic: '11',
    datSplat: '2026-01-31',
    stavUhrK: '',
    storno: 'false',
    sum: '9.5',
  },
  {
    id: '2',
    nazev: "O'Brien",
    ic: '',
    datSplat: '2026-02-01',
    stavUhrK: 'stavUhr.castUhr',
    storno: 'false',
    sum: '10.0',
  },
  {
    id: '3',
    nazev: 'a) or (b',
    ic: '33',
    datSplat: '',
    stavUhrK: 'stavUhr.uhrazeno',
    storno: 'true',
    sum: '1.0E7',
  },
]

const found = (filter: string) => {
  const test = readFilter(filter, '2026-02-01')
  return test && records.filter(test).map(({ id }) => Number(id))
}

describe('an ERP filter', () => {
  it.each([
    ["ic = '11'", [1]],
    ["ic == '11' or ic eq '33'", [1, 3]],
    ["not ic eq '11'", [2, 3]],
    ['id gt 1 and (ic is null or storno is true)', [2, 3]],
    ['id = 1 or id = 2 and ic is not empty', [1]],
    ["(stavUhrK is null or stavUhrK eq 'stavUhr.castUhr') and storno eq false", [1, 2]],
    ["datSplat lt '2026-02-01'", [1]],
    ['datSplat < now()', [1]],
    ['sum > 9.9', [2, 3]],
    ['nazev like "Brien"', [2]],
    ["nazev like 'zlut'", []],
    ["nazev like similar 'ZLUT'", [1]],
    ["nazev eq 'a) or (b'", [3]],
    [`nazev eq "O'Brien"`, [2]],
    ['id in (1, 3)', [1, 3]],
    ["ic <> '11'", [3]],
  ])('%s', (filter, ids) => {
    expect(found(filter)).toEqual(ids)
  })

  it.each([
    '',
    "ic eq 'open",
    'ic eq',
    'ic about 1',
    '(id = 1',
    'id = 1)',
    'id = 1 id = 2',
    'ic is blue',
    'id in ()',
    'a; b',
  ])('%j is invalid', (filter) => {
    expect(found(filter)).toBeUndefined()
  })
})
