import { expect, test } from 'vitest'
import { auditFiltersIn } from './audit-filters.ts'

test('Filters of the audit log are read from the address, without what is empty, too long or no filter.', () => {
  const query = { actor: ' olga ', action: '', target: 420601000001, cursor: 'x', more: {} }
  expect(auditFiltersIn(query)).toEqual({ actor: 'olga', target: '420601000001' })
  expect(auditFiltersIn({ action: 'a'.repeat(90), actor: {} })).toEqual({ action: 'a'.repeat(60) })
})
