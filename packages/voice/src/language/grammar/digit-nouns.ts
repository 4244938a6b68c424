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

/** `stems` end in -k and count from `first`: "sedmičk" makes "sedmička", "sedmičku", "sedmičky", "sedmiček". */
export function digitNouns(stems: string, genitivePlural: string): DigitNouns {
  const words = (endings: readonly string[]) =>
    Object.fromEntries(
      stems
        .split(' ')
        .flatMap((digit, value) =>
          digit
            .split('/')
            .flatMap((stem) =>
              endings.map((ending) => [
                ending === genitivePlural ? `${stem.slice(0, -1)}${ending}` : `${stem}${ending}`,
                value,
              ]),
            ),
        ),
    ) as Record<string, number>
  return { one: words(['a', 'u', 'ou']), several: words(['y', 'ami', genitivePlural]) }
}
