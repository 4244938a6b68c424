import type { Clock } from '@hovor/clock'

export type Watched<Item> =
  | { readonly kind: 'item'; readonly item: Item }
  | { readonly kind: 'end' }
  | { readonly kind: 'stalled' }
  | { readonly kind: 'broken' }

interface WatchLimits {
  readonly clock: Clock
  /** Time to the first item, in milliseconds. */
  readonly firstMs: number
  /** Time between two items, in milliseconds. */
  readonly gapMs: number
}

export interface ItemLimits<Item> extends WatchLimits {
  /** Extra time allowed for the next item, in milliseconds. */
  readonly extraMs?: (item: Item) => number
}

/**
 * Forwards a provider's stream and ends with exactly one of `end`, `stalled` (timed out; the source is returned without
 * being awaited) or `broken` (it threw).
 */
export async function* watch<Item>(
  source: AsyncIterable<Item>,
  limits: ItemLimits<Item>,
): AsyncGenerator<Watched<Item>> {
  const iterator = source[Symbol.asyncIterator]()
  let limitMs = limits.firstMs
  let ended = false
  try {
    for (;;) {
      const next = await settleWithin(limits.clock, limitMs, iterator.next())
      if (next.kind !== 'settled' || next.value.done === true) {
        ended = next.kind === 'settled'
        yield next.kind === 'settled' ? { kind: 'end' } : { kind: next.kind }
        return
      }
      const item = next.value.value
      limitMs = limits.gapMs + (limits.extraMs?.(item) ?? 0)
      yield { kind: 'item', item }
    }
  } finally {
    if (!ended) void Promise.resolve(iterator.return?.()).catch(() => undefined)
  }
}

type Settled<Value> =
  | { readonly kind: 'settled'; readonly value: Value }
  | { readonly kind: 'stalled' }
  | { readonly kind: 'broken' }

/** Waits for `promise` for at most `limitMs`. Never rejects. */
export function settleWithin<Value>(
  clock: Clock,
  limitMs: number,
  promise: Promise<Value>,
): Promise<Settled<Value>> {
  return new Promise((resolve) => {
    const timer = clock.after(limitMs, () => resolve({ kind: 'stalled' }))
    promise.then(
      (value) => {
        timer.cancel()
        resolve({ kind: 'settled', value })
      },
      () => {
        timer.cancel()
        resolve({ kind: 'broken' })
      },
    )
  })
}
