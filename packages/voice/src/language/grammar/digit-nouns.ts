/** Names of digits as things: "devítka", "osmičky". */
export interface DigitNouns {
  readonly one: Readonly<Record<string, number>>
  /** After a number these repeat the digit: "dvě osmičky". */
  readonly several: Readonly<Record<string, number>>
}

export const noDigitNouns: DigitNouns = { one: {}, several: {} }

/** Adds the plural of "zero", where "zero" itself is a number: "dvě nuly". */
export const withZeros = (nouns: DigitNouns, zeros: string): DigitNouns => ({
  ...nouns,
  several: { ...nouns.several, ...Object.fromEntries(zeros.split(' ').map((word) => [word, 0])) },
})

/** Endings of the names: of one digit, and of several. */
interface Endings {
  readonly one: readonly string[]
  readonly several: readonly string[]
}

const czechAndSlovak: Endings = { one: ['a', 'u', 'ou'], several: ['y', 'ami'] }

/**
 * `stems` end in -k and count from zero: "sedmičk" makes "sedmička", "sedmičku", "sedmičky", "sedmiček". A genitive plural
 * that is another word, as "piątek" is Friday, is left out.
 */
export function digitNouns(
  stems: string,
  genitivePlural: string | undefined,
  endings = czechAndSlovak,
): DigitNouns {
  const words = (wordsOf: (stem: string) => readonly string[]) =>
    Object.fromEntries(
      stems
        .split(' ')
        .flatMap((digit, value) =>
          digit.split('/').flatMap((stem) => wordsOf(stem).map((word) => [word, value])),
        ),
    ) as Record<string, number>
  const ended = (list: readonly string[]) => (stem: string) => list.map((ending) => `${stem}${ending}`)
  const genitive = (stem: string) =>
    genitivePlural === undefined ? [] : [`${stem.slice(0, -1)}${genitivePlural}`]
  return {
    one: words(ended(endings.one)),
    several: words((stem) => [...ended(endings.several)(stem), ...genitive(stem)]),
  }
}
