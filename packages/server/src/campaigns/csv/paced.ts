import { setImmediate } from 'node:timers/promises'

/** The items in parts of `size`; calls run on in between. */
export async function* paced<T>(items: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await setImmediate()
    yield items.slice(start, start + size)
  }
}
