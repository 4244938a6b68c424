/** Names of digits as things: "devítka", "osmičky". */
export interface DigitNouns {
  readonly one: Readonly<Record<string, number>>
  /** After a number these repeat the digit: "dvě osmičky". */
  readonly several: Readonly<Record<string, number>>
}

export const noDigitNouns: DigitNouns = { one: {}, several: {} }

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
