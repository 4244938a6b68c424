/** Characters of text in a page: what is written in one go while calls wait. A page begins anew with what is beyond. */
export const maxPageCharacters = 1_000_000

/**
 * The first records that are together no larger than a page may be; one at least, so that every list gets on.
 * spec:pagination.short-pages, decision:0009
 */
export function lighterPart<T>(records: readonly T[]): T[] {
  let left = maxPageCharacters
  const end = records.findIndex((record, index) => {
    left -= charactersIn(record)
    return left < 0 && index > 0
  })
  return records.slice(0, end < 0 ? records.length : end)
}

/** Of all texts in a value of plain objects and lists, names and small values counted roughly. */
function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return roughly
  let sum = 0
  for (const name in value) sum += roughly + charactersIn((value as Record<string, unknown>)[name])
  return sum
}

const roughly = 8
