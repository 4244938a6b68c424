import { expect, test } from 'vitest'
import { isFailure } from '../../platform/kernel/failure.ts'
import { mappingOf } from './guess-mapping.ts'
import { readTable } from './read-table.ts'

async function guess(text: string, country: 'CZ' | 'SK' = 'CZ') {
  const table = await readTable(text, 'csv')
  if (isFailure(table)) throw new Error(table.message)
  return mappingOf(table, country)
}

test.each([
  ['Jméno;Telefon\nNovák;777123456', 'Telefon'],
  ['Meno;Telefónne číslo\nNovák;0905123456', 'Telefónne číslo'],
  ['Name,Phone number\nNovák,777123456', 'Phone number'],
  ['Tel.;Jméno\n777123456;Novák', 'Tel.'],
  ['Číslo;Kontakt\n602123456;Novák', 'Číslo'],
  ['Číslo;Volat\n2026001;777123456', 'Volat'],
  ['IČO;Mobil;Telefon\n12345678;;602123456\n12345679;777123456;602123457', 'Mobil'],
  ['Telefonista;Linka\nNovák;777123456', 'Linka'],
  ['Novák;777123456\nDvořák;777123457', 'column2'],
  ['Jméno;Telefon\nNovák;nemá', 'Telefon'],
  ['Jméno;Město\nNovák;Brno', undefined],
])('finds the column of the number in %j', async (text, expected) => {
  expect((await guess(text, text.startsWith('Meno') ? 'SK' : 'CZ')).to).toBe(expected)
})

test.each([
  ['ID;Telefon\n1;777123456', 'ID'],
  ['Telefon;Kód;Číslo zákazníka\n777123456;a;1', 'Kód'],
  ['Telefón;Číslo zákazníka\n777123456;1', 'Číslo zákazníka'],
  ['phone,Customer ID\n777123456,1', 'Customer ID'],
  ['Telefon;Číslo faktury\n777123456;1', undefined],
])('finds the column of the id in %j', async (text, expected) => {
  expect((await guess(text)).externalId).toBe(expected)
})

test('makes a variable of every other column', async () => {
  expect(await guess('ID;Telefon;Jméno;Dluh (Kč)\n1;777123456;Novák;200')).toEqual({
    to: 'Telefon',
    externalId: 'ID',
    variables: { jmeno: 'Jméno', dluh_kc: 'Dluh (Kč)' },
  })
})
