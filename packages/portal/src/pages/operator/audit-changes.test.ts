import { expect, test } from 'vitest'
import { changedFields } from './audit-changes.ts'

test('Fields of an audit entry are named once, with what they were and what they became.', () => {
  const before = { status: 'active', limits: { smsPerDay: 100 } }
  const after = { status: 'suspended', mails: 2 }
  expect(changedFields(before, after)).toEqual([
    { name: 'status', before: 'active', after: 'suspended' },
    { name: 'limits', before: '{"smsPerDay":100}', after: undefined },
    { name: 'mails', before: undefined, after: '2' },
  ])
})

test('An empty text, null and false are values; an entry without fields has none.', () => {
  expect(changedFields({ name: '', until: null }, { on: false })).toEqual([
    { name: 'name', before: '', after: undefined },
    { name: 'until', before: 'null', after: undefined },
    { name: 'on', before: undefined, after: 'false' },
  ])
  expect(changedFields(null, null)).toEqual([])
  expect(changedFields(null, {})).toEqual([])
})

test('A field has a value of its own only: one named like a method has none.', () => {
  expect(changedFields({ toString: 'a' }, {})).toEqual([{ name: 'toString', before: 'a', after: undefined }])
})
