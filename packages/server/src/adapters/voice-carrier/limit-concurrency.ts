/** Answers nothing while `limit` lookups are open; a legitimate peer retransmits its request. */
export function limitConcurrency<Asked extends readonly unknown[], Found>(
  limit: number,
  find: (...asked: Asked) => Promise<Found | undefined>,
): (...asked: Asked) => Promise<Found | undefined> {
  let open = 0
  return async (...asked) => {
    if (open >= limit) return undefined
    open += 1
    try {
      return await find(...asked)
    } finally {
      open -= 1
    }
  }
}
