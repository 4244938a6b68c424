import { expect, it } from 'vitest'
import { crownsIn, csvOf, momentInFile } from './calls-csv.ts'

const row = ['+420601000001', 'Chce zavolat; zítra, v devět', '=1+1']

it.each(['cs', 'sk'] as const)('opens in a Czech or Slovak Excel by a double click (%s)', (language) => {
  expect(csvOf(language, ['Číslo', 'Cena'], [[...row, crownsIn(language, 129_050)]])).toBe(
    `\uFEFFČíslo;Cena\r\n"=""+420601000001""";"Chce zavolat; zítra, v devět";'=1+1;1290,50\r\n`,
  )
})

it('opens in an English Excel by a double click', () => {
  expect(csvOf('en', ['Number', 'Price'], [[...row, crownsIn('en', 129_050)]])).toBe(
    `\uFEFFNumber,Price\r\n"=""+420601000001""","Chce zavolat; zítra, v devět",'=1+1,1290.50\r\n`,
  )
})

it('writes times as spreadsheets read them, in Prague', () => {
  expect(momentInFile(Date.UTC(2026, 10, 27, 7, 15))).toBe('2026-11-27 08:15:00')
})
