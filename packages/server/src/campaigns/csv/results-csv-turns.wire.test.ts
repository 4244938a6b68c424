import { leastLongestTurnMs, turnLimitMs } from '@hovor/clock/testing/turns'
import { expect, test } from 'vitest'
import { type ResultRow, resultsCsv } from './results-csv.ts'

/** As many values as the 2 MB of a task hold, and a page of captured ones. */
const rows: readonly ResultRow[] = Array.from({ length: 1000 }, (_, index) => ({
  to: `+4206010${String(index).padStart(5, '0')}`,
  status: 'succeeded',
  attempts: 1,
  priceHal: 320,
  summary: 'Zavolat znovu; "=1+1"'.repeat(20),
  variables: record('variable', 60, `"a;b", ${index}`),
  data: record('field', 40, `=1+1;${' '.repeat(100)}`),
}))

function record(name: string, count: number, value: string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, value]))
}

test('the results of the largest task hold up no call', async () => {
  expect(await leastLongestTurnMs(() => resultsCsv(rows))).toBeLessThan(turnLimitMs)
})
