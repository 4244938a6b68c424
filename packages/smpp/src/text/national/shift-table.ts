/** The characters of an alphabet by septet; undefined where it has none. */
export type ShiftTable = readonly (string | undefined)[]

export const septets = 128

/**
 * `base` with other characters in some places.
 *
 * @param runs Separated by spaces: the first septet in hexadecimal, and the characters from there on, such as `0bÔô`.
 */
export function differing(base: ShiftTable, runs: string): ShiftTable {
  const table = [...base]
  for (const run of runs.split(' ')) {
    const first = Number.parseInt(run.slice(0, 2), 16)
    for (const [place, character] of [...run.slice(2)].entries()) table[first + place] = character
  }
  return table
}

/**
 * `base` with the characters of a script in the places left for it.
 *
 * @param places First and last septet of each run of places.
 * @param codePoints In hexadecimal, for each of the places in turn; `----` leaves one unused.
 */
export function filled(
  base: ShiftTable,
  places: readonly (readonly [first: number, last: number])[],
  codePoints: string,
): ShiftTable {
  const table = [...base]
  const words = codePoints.trim().split(/\s+/)
  for (const [first, last] of places) {
    for (let septet = first; septet <= last; septet++) table[septet] = characterOf(words.shift())
  }
  return table
}

const characterOf = (word: string | undefined): string | undefined =>
  word === undefined || word === '----' ? undefined : String.fromCodePoint(Number.parseInt(word, 16))
