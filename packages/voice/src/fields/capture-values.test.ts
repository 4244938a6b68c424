import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DataField, DataFieldType } from '../agent/agent-settings.ts'
import { captureValues } from './capture-values.ts'

const field = (type: DataFieldType): DataField => ({
  key: 'x',
  type,
  ...(type === 'enum' && { options: ['olej', 'brzdy'] }),
})
const capture = (type: DataFieldType, value: unknown) => captureValues([field(type)], { x: value }).x

describe('a captured value', () => {
  // verifies: calls.data
  it.each<[DataFieldType, unknown, unknown]>([
    ['string', ' Jan Novák ', 'Jan Novák'],
    ['number', 1.5, 1.5],
    ['boolean', false, false],
    ['date', '2028-02-29', '2028-02-29'],
    ['datetime', '2026-11-25T10:30', '2026-11-25T10:30'],
    ['datetime', '2026-11-25T10:30:00', '2026-11-25T10:30'],
    ['datetime', '2026-11-25T10:30:00Z', '2026-11-25T11:30'],
    ['datetime', '2026-07-25T23:30:00+01:00', '2026-07-26T00:30'],
    ['enum', 'brzdy', 'brzdy'],
    ['phone', '+420 602 123 456', '+420602123456'],
    ['email', 'jan@novak.cz', 'jan@novak.cz'],
  ])('of type %s: %j is %j', (type, value, expected) => {
    expect(capture(type, value)).toBe(expected)
  })

  it.each<[DataFieldType, unknown]>([
    ['string', '  '],
    ['string', 5],
    ['number', '5'],
    ['number', Number.NaN],
    ['boolean', 'true'],
    ['date', '2026-02-29'],
    ['date', '2026-13-01'],
    ['date', 'zítra'],
    ['date', '2026-11-25T10:30'],
    ['datetime', '2026-11-25'],
    ['datetime', '2026-11-25T25:00'],
    ['datetime', '2026-02-30T10:00'],
    ['enum', 'Olej'],
    ['phone', '602123456'],
    ['phone', '+0602123456'],
    ['email', 'jan at novak'],
    ['string', null],
    ['string', undefined],
  ])('of type %s is null for %j', (type, value) => {
    expect(capture(type, value)).toBeNull()
  })

  const shapes: Record<DataFieldType, (value: unknown) => boolean> = {
    string: (value) => typeof value === 'string' && value.length > 0 && value.length <= 1000,
    number: (value) => Number.isFinite(value),
    boolean: (value) => typeof value === 'boolean',
    date: (value) => new Date(`${value}T00:00Z`).toISOString().startsWith(String(value)),
    datetime: (value) =>
      new Date(`${value}Z`).toISOString().startsWith(String(value)) && String(value).length === 16,
    enum: (value) => value === 'olej' || value === 'brzdy',
    phone: (value) => /^\+[1-9]\d{7,14}$/.test(String(value)),
    email: (value) => /^\S+@\S+\.\S+$/.test(String(value)),
  }
  const anyText = fc.oneof(
    fc.string(),
    fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    fc.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/),
    fc.stringMatching(/^\+?[\d ]{5,18}$/),
    fc.constantFrom('olej', 'brzdy', 'voda', 'a@b.cz'),
  )

  it('always fits its field, whatever the input', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(shapes) as DataFieldType[])),
        fc.oneof(anyText, fc.anything()),
        (type, value) => {
          const got = capture(type, value)
          if (got !== null) expect(shapes[type](got)).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('has exactly the keys of its fields', () => {
    fc.assert(
      fc.property(fc.anything(), (values) => {
        expect(Object.keys(captureValues([field('string')], values))).toEqual(['x'])
      }),
    )
  })
})
