import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DataField, DataFieldType } from '../agent/agent-settings.ts'
import { lexiconOf } from '../language/lexicon-of.ts'
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
    ['email', 'mailto:Jan@Novak.CZ', 'jan@novak.cz'],
    ['phone', '777 123 456', '+420777123456'],
    ['phone', '420777123456', '+420777123456'],
    ['phone', '00420 777-123-456', '+420777123456'],
    ['phone', '+421 (0)905 123 456', '+421905123456'],
    ['phone', 777123456, '+420777123456'],
    ['phone', '602123456', '+420602123456'],
    ['date', '2026-11-25T10:30', '2026-11-25'],
    ['date', '1. 12. 2026', '2026-12-01'],
    ['datetime', '2026-12-01 10:00', '2026-12-01T10:00'],
    ['datetime', '2026-12-01 9:05:00', '2026-12-01T09:05'],
    ['datetime', '2026-12-01 10:00:00Z', '2026-12-01T11:00'],
    ['datetime', '2026-12-01T10:00:00.000+0100', '2026-12-01T10:00'],
    ['number', '12500', 12_500],
    ['number', '12 500', 12_500],
    ['number', '12\u00A0500 Kč', 12_500],
    ['number', '12500.00', 12_500],
    ['number', '12.500', 12_500],
    ['number', '12.500,50 Kč', 12_500.5],
    ['number', '1,250.5', 1250.5],
    ['number', '2,5', 2.5],
    ['number', '-3', -3],
    ['number', '500,-', 500],
    ['enum', 'Olej', 'olej'],
    ['enum', 'BRZDY', 'brzdy'],
    ['boolean', 'ano', true],
    ['boolean', 'True', true],
    ['boolean', 'yes', true],
    ['boolean', 'Nie', false],
    ['boolean', 'false', false],
    ['string', ['Jan'], 'Jan'],
    ['string', 'Dlouhá 12/3, Brno – střed', 'Dlouhá 12/3, Brno – střed'],
    ['string', "O'Brien-Nováková", "O'Brien-Nováková"],
    ['enum', 'Olej.', 'olej'],
    ['enum', ['brzdy'], 'brzdy'],
    ['email', 'Jan Novák <jan@novak.cz>', 'jan@novak.cz'],
    ['email', 'jan@novak.cz.', 'jan@novak.cz'],
    ['phone', 'tel. 777 123 456', '+420777123456'],
    ['phone', 'Telefon: +420 777 123 456', '+420777123456'],
    ['phone', '777 123 456 (mobil)', '+420777123456'],
    ['date', '1. prosince 2026', '2026-12-01'],
    ['date', 'úterý 1. prosince 2026', '2026-12-01'],
    ['date', '12. března 1985', '1985-03-12'],
    ['datetime', '2026-12-01 v 10:00', '2026-12-01T10:00'],
    ['datetime', '1. 12. 2026 10.00', '2026-12-01T10:00'],
    ['datetime', '1. prosince 2026 v 9:30', '2026-12-01T09:30'],
    ['number', '1.5 mil.', 1_500_000],
    ['number', '1,5 milionu Kč', 1_500_000],
    ['number', '2 mld. Kč', 2_000_000_000],
    ['number', '12 tis. Kč', 12_000],
    ['number', '12 tisíc', 12_000],
    ['number', '3 Tausend', 3000],
    ['number', '2 million', 2_000_000],
    ['number', '2 tucty', 24],
    ['number', 'CZK 12500', 12_500],
    ['number', '€ 5', 5],
    ['number', '12500 korun českých', 12_500],
    ['number', '~12500', 12_500],
    ['number', 'cca 12 500 Kč', 12_500],
    ['number', 'dvanáct tisíc', 12_000],
    ['number', '5 km', 5],
    ['datetime', '2026-12-01 3 PM', '2026-12-01T15:00'],
    ['datetime', '2026-12-01 12:30 am', '2026-12-01T00:30'],
    ['datetime', '10:00 1.12.2026', '2026-12-01T10:00'],
    ['datetime', '1. prosince 2026 v 10 hodin', '2026-12-01T10:00'],
    ['datetime', '2026-12-01T10', '2026-12-01T10:00'],
    ['datetime', '01/12/2026 10:00', '2026-12-01T10:00'],
    ['datetime', 'December 1, 2026 at 10:00', '2026-12-01T10:00'],
    ['date', 'December 1, 2026', '2026-12-01'],
    ['date', '01/12/2026', '2026-12-01'],
    ['date', '12/31/2026', '2026-12-31'],
    ['boolean', 'souhlasí', true],
    ['boolean', 'Nesouhlasí.', false],
    ['boolean', 1, true],
    ['boolean', 0, false],
    ['enum', '"Olej"', 'olej'],
    ['enum', 'olejem', 'olej'],
    ['enum', 'brzd', null],
  ])('of type %s: %j is %j', (type, value, expected) => {
    expect(capture(type, value)).toBe(expected)
  })

  it.each<[DataFieldType, unknown]>([
    ['string', '  '],
    ['string', 5],
    ['string', 'null'],
    ['string', 'N/A'],
    ['string', 'Neuvedeno'],
    ['string', ['Jan', 'Petr']],
    ['string', { value: 'Jan' }],
    ['date', 'pondělí 1. prosince 2026'],
    ['date', '31. února 2026'],
    ['date', '1. prosince'],
    ['number', Number.NaN],
    ['date', '2026-02-29'],
    ['date', '2026-13-01'],
    ['date', 'zítra'],
    ['datetime', '2026-11-25'],
    ['datetime', '2026-11-25T25:00'],
    ['datetime', '2026-02-30T10:00'],
    ['phone', '12345'],
    ['phone', '777 123 456 nebo 602 123 456'],
    ['number', 'asi 5 nebo 6'],
    ['number', '5 6'],
    ['number', '1.2.3'],
    ['number', '12k'],
    ['number', '5 M'],
    ['number', '2 biliony'],
    ['number', 'dva a půl'],
    ['number', 'pět nebo šest'],
    ['number', 'možná pět'],
    ['boolean', 2],
    ['enum', 'olejovka'],
    ['datetime', '2026-12-01 10'],
    ['datetime', '2026-12-01 13 PM'],
    ['boolean', 'možná'],
    ['datetime', '2026-12-01 v deset'],
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
      {
        numRuns: 2000,
        examples: [
          ['datetime', '0000-09-30T00:00Z'],
          ['datetime', '9999-12-31T23:30Z'],
        ],
      },
    )
  })

  it('gets the country code of the agent’s language', () => {
    const phone = captureValues([field('phone')], { x: '905 123 456' }, lexiconOf('sk')).x
    expect(phone).toBe('+421905123456')
  })

  it('leaves open in English whether the month or the day comes first', () => {
    const days = (x: string) => captureValues([field('date')], { x }, lexiconOf('en')).x
    expect([days('01/12/2026'), days('12/31/2026'), days('31/12/2026')]).toEqual([
      null,
      '2026-12-31',
      '2026-12-31',
    ])
  })

  it('has exactly the keys of its fields', () => {
    fc.assert(
      fc.property(fc.anything(), (values) => {
        expect(Object.keys(captureValues([field('string')], values))).toEqual(['x'])
      }),
    )
  })
})
