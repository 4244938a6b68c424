import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnNames, variableNames } from './column-names.ts'

test('columns keep their names, each once', () => {
  expect(columnNames(['Telefon', ' Jméno\n a  příjmení ', '', 'Telefon'])).toEqual([
    'Telefon',
    'Jméno a příjmení',
    'column3',
    'Telefon (2)',
  ])
})

test('variables are identifiers, and none is the service’s own', () => {
  const names = ['Číslo faktury', 'Dluh (Kč)', '2. splátka', 'service_relay', '%', 'cislo-faktury']
  expect(variableNames(names)).toEqual([
    'cislo_faktury',
    'dluh_kc',
    '_2_splatka',
    '_service_relay',
    'column5',
    'cislo_faktury_2',
  ])
})

test('any header gives each column a variable that texts can use', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 150 }), { maxLength: 12 }), (header) => {
      const columns = columnNames(header)
      const names = variableNames(columns)
      expect(new Set(columns).size).toBe(header.length)
      expect(new Set(names).size).toBe(header.length)
      expect(columns.every((name) => name.length <= 100 && name.isWellFormed())).toBe(true)
      for (const name of names) {
        expect(name).toMatch(/^[\p{L}_][\p{L}\p{N}_]{0,63}$/u)
        expect(name.startsWith('service_')).toBe(false)
      }
    }),
  )
})
