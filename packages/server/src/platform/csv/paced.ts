import { setImmediate } from 'node:timers/promises'

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
  let cells = 0
  for (const row of rows) {
    cells += row.length
    if (cells > cellsTogether) {
      await setImmediate()
      cells = row.length
    }
    yield row
  }
}
