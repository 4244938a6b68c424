import { expect, test } from 'vitest'
import { auditFiltersIn, auditQuery } from './audit-filters.ts'

test('Filters of the audit log are read from the address, without what is empty, too long or no filter.', () => {
  const query = { actor: ' olga ', action: '', target: 420601000001, cursor: 'x', more: {} }
  expect(auditFiltersIn(query)).toEqual({ actor: 'olga', target: '420601000001' })
  expect(auditFiltersIn({ action: 'a'.repeat(90), actor: {} })).toEqual({ action: 'a'.repeat(60) })
})

test('Days of the audit log are whole days in Prague; anything that is not a day is ignored.', () => {
  const filters = auditFiltersIn({ from: '2026-11-01', to: '2026-11-30' })
  expect(auditQuery(filters)).toEqual({
    since: Date.parse('2026-10-31T23:00:00Z'),
    before: Date.parse('2026-11-30T23:00:00Z'),
  })
  expect(auditFiltersIn({ from: '2026-13-01', to: 'today' })).toEqual({})
  expect(auditFiltersIn({ from: 20261101, to: '' })).toEqual({})
})
