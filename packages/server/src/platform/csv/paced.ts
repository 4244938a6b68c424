import { setImmediate } from 'node:timers/promises'
import type { ScannedRecord } from './scan-records.ts'

/** The items in parts of `size`; calls run on in between. */
export async function* paced<T>(items: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await setImmediate()
    yield items.slice(start, start + size)
  }
}

/** Cells looked at in one go while calls wait. */
const cellsTogether = 20_000

/** The rows in turn; calls run on in between, after more cells than a few milliseconds are enough for. */
export async function* pacedRows<T extends readonly unknown[]>(rows: readonly T[]): AsyncGenerator<T> {
  yield* pacedBy(rows, (row) => row.length, cellsTogether)
}

/** Cells scanned in one go while calls wait: the end of each is searched for. */
const scannedTogether = 2000

/** The records as they are scanned; calls run on in between. */
export async function* pacedRecords(records: Iterable<ScannedRecord>): AsyncGenerator<ScannedRecord> {
  const cellsOf = ({ delimiters }: ScannedRecord) =>
    [...delimiters.values()].reduce((sum, count) => sum + count, 1)
  yield* pacedBy(records, cellsOf, scannedTogether)
}

/** The items in turn; calls run on before one with which the sizes come to more than `together`. */
async function* pacedBy<T>(
  items: Iterable<T>,
  sizeOf: (item: T) => number,
  together: number,
): AsyncGenerator<T> {
  let sum = 0
  for (const item of items) {
    const size = sizeOf(item)
    sum += size
    if (sum > together) {
      await setImmediate()
      sum = size
    }
    yield item
  }
}
