/** A change of a balance. */
export interface Moved {
  /** Signed. */
  readonly amountHal: number
  readonly balanceAfterHal: number
  /** Unix ms. */
  readonly createdAt: number
}

/** Movements looked through for the one that comes next. */
const mostOverlapping = 50
/** Longer than a movement waits for its account. */
const overlapMs = 60_000

/**
 * Takes movements in the order of their ids and tells them in the order in which they moved the balance, each with the
 * balance after it: `openingHal` and all amounts up to there. An id is made before its movement waits for the account, so
 * of two at once the later id may have moved first; what each has left behind tells which.
 */
export async function* runningBalance<M extends Moved>(
  pages: AsyncIterable<readonly M[]>,
  openingHal: number,
): AsyncGenerator<readonly M[]> {
  const waiting: M[] = []
  let balanceHal = openingHal
  const take = (left: number): M[] => {
    const told: M[] = []
    while (waiting.length > left) {
      const [next] = waiting.splice(placeOfNext(waiting, balanceHal), 1)
      if (next === undefined) break
      balanceHal += next.amountHal
      told.push({ ...next, balanceAfterHal: balanceHal })
    }
    return told
  }
  for await (const page of pages) {
    waiting.push(...page)
    const told = take(mostOverlapping)
    if (told.length > 0) yield told
  }
  if (waiting.length > 0) yield take(0)
}

/** The first movement that began with this balance; the first of all where none did, as one of another month came between. */
function placeOfNext(waiting: readonly Moved[], balanceHal: number): number {
  const latestMs = (waiting[0]?.createdAt ?? 0) + overlapMs
  const place = waiting
    .slice(0, mostOverlapping)
    .findIndex((one) => one.createdAt <= latestMs && one.balanceAfterHal - one.amountHal === balanceHal)
  return Math.max(place, 0)
}
