import { leastLongestTurnMs, turnLimitMs } from '@hovor/clock/testing/turns'
import { describe, expect, test } from 'vitest'
import { readTable } from './read-table.ts'

/** The largest file, of one piece repeated. */
const filled = (piece: string) => piece.repeat(Math.floor((4 * 1024 * 1024) / piece.length))

describe('the largest file holds up no call', () => {
  test.each([
    ['of two words a hundred thousand times', 'a b '],
    ['of one row of delimiters', ';'],
    ['of one row of cells', 'a;'],
    ['of one row of quotes in a cell', 'a"'],
    ['of blank rows', '\n'],
    ['of rows of blank cells', `${';'.repeat(5000)}\n`],
    ['of quoted cells', '"a";'],
  ])('%s', async (_, piece) => {
    const text = filled(piece)
    expect(await leastLongestTurnMs(() => readTable(text, 'csv'))).toBeLessThan(turnLimitMs)
  })

  test('and a row of more cells than a spreadsheet has is refused', async () => {
    expect(await readTable(`Telefon${';'.repeat(16_384)}\n`, 'csv')).toMatchObject({
      message: 'csv: a row has more than 16384 cells.',
    })
  })
})
