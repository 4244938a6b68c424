const maxName = 100
const maxKey = 64
/** Of a header cell; a longer one is a quote that was never closed. */
const readCharacters = 1000

/** Names of columns: the header's, `column3` where it is empty, and `Telefon (2)` where it is there already. */
export function columnNames(header: readonly string[]): string[] {
  const names = header.map(
    (cell, index) => cell.slice(0, readCharacters).replaceAll(/\s+/g, ' ').trim() || `column${index + 1}`,
  )
  return unique(names, maxName, (count) => ` (${count})`)
}

/**
 * The variable of each column: its name as an identifier, `Číslo faktury` as `cislo_faktury`. Names that the service
 * keeps to itself get a leading underscore (spec:conventions.reserved-variables).
 */
export function variableNames(columns: readonly string[]): string[] {
  const names = columns.map((column, index) => {
    const name = folded(column).replaceAll(' ', '_') || `column${index + 1}`
    return /^(?:\p{N}|service_)/u.test(name) ? `_${name}` : name
  })
  return unique(names, maxKey, (count) => `_${count}`)
}

/** Lower-case words without diacritics and punctuation, one blank between them. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function unique(names: readonly string[], maxLength: number, suffixOf: (count: number) => string): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let free = cut(name, maxLength)
    for (let count = 2; taken.has(free); count++) {
      const suffix = suffixOf(count)
      free = `${cut(name, maxLength - suffix.length)}${suffix}`
    }
    taken.add(free)
    return free
  })
}

/** Not in the middle of a surrogate pair. */
const cut = (text: string, length: number): string =>
  text.slice(0, length).isWellFormed() ? text.slice(0, length) : text.slice(0, length - 1)
