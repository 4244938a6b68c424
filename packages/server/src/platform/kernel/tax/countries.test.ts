import { expect, it } from 'vitest'
import { countries, isCountry } from './countries.ts'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

it('has 249 countries and Kosovo, all of which have a name', () => {
  expect(countries.size).toBe(250)
  expect([...countries].filter((code) => names.of(code) === undefined)).toEqual([])
})

it.each(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB', 'AC', 'IC', 'UK', 'SU', 'cz', 'CZE', ''])(
  'takes %j for no country',
  (code) => {
    expect(isCountry(code)).toBe(false)
  },
)
