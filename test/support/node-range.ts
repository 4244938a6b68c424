/** Whether a version of Node is within the range of an `engines` field, as npm writes and reads it: `^20.19.0 || >=22`. */
export function isWithin(version: string, range: string): boolean {
  const wanted = numbersOf(version)
  return range.split('||').some((part) =>
    part
      .trim()
      .replaceAll(/([<>=^~]) +/g, '$1')
      .split(/ +/)
      .every((comparator) => holds(wanted, comparator)),
  )
}

function holds(version: readonly number[], comparator: string): boolean {
  const [, operator = '', bound = ''] = /^([<>=^~]*)(.*)$/.exec(comparator) ?? []
  const numbers = numbersOf(bound)
  const order = compare(version, numbers)
  switch (operator) {
    case '>=':
      return order >= 0
    case '>':
      return order > 0
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '^':
      return order >= 0 && version[0] === numbers[0]
    case '~':
      return order >= 0 && version[0] === numbers[0] && version[1] === numbers[1]
    default:
      return numbers.every((number, place) => number === version[place])
  }
}

/** The parts that are numbers: of `10.x`, 10. */
const numbersOf = (version: string): readonly number[] =>
  version
    .replace(/^v/, '')
    .split('.')
    .filter((number) => /^\d+$/.test(number))
    .map(Number)

function compare(left: readonly number[], right: readonly number[]): number {
  for (const place of [0, 1, 2]) {
    const difference = (left[place] ?? 0) - (right[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
