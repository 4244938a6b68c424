import { expect, test } from 'vitest'
import { isFailure } from '../../platform/kernel/failure.ts'
import { exportedOf } from './export-days.ts'

test('days are those of Prague, both included, also where a clock changes', () => {
  expect(exportedOf({ from: '2026-03-29', to: '2026-03-29' })).toEqual({
    fromMs: Date.parse('2026-03-28T23:00:00Z'),
    untilMs: Date.parse('2026-03-29T22:00:00Z'),
    accountId: undefined,
  })
  expect(exportedOf({ from: '2026-10-25', to: '2026-12-31' })).toMatchObject({
    fromMs: Date.parse('2026-10-24T22:00:00Z'),
    untilMs: Date.parse('2026-12-31T23:00:00Z'),
  })
})

test.each([
  [{ from: '2026-02-30', to: '2026-03-01' }, 'validation'],
  [{ from: '2026-03-02', to: '2026-03-01' }, 'validation'],
  [{ from: '0000-01-01', to: '2026-03-01' }, 'validation'],
  [{ from: '0001-01-01', to: '2026-03-01' }, 'validation'],
  [{ from: '1999-12-31', to: '2026-03-01' }, 'validation'],
  [{ from: '2026-03-01', to: '2101-01-01' }, 'validation'],
  [{ from: '2026-03-01', to: '9999-12-31' }, 'validation'],
  [{ from: '2026-03-01', to: '2026-03-01', accountId: 'nobody' }, 'not_found'],
])('%j is refused', (asked, code) => {
  const refused = exportedOf(asked)
  expect(isFailure(refused) && refused.code).toBe(code)
})

test('days are of the years 2000 to 2100', () => {
  expect(exportedOf({ from: '2000-01-01', to: '2100-12-31' })).toMatchObject({
    fromMs: Date.parse('1999-12-31T23:00:00Z'),
    untilMs: Date.parse('2100-12-31T23:00:00Z'),
  })
})
