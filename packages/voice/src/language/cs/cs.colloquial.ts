/** Endings of common Czech, by those of the standard, from the longest: "žádným" for "žádném", "dobrej" for "dobrý". */
const endings: readonly (readonly [RegExp, string])[] = [
  [/ém(?!\p{L})/gu, 'ým'],
  [/ého(?!\p{L})/gu, 'ýho'],
  [/ému(?!\p{L})/gu, 'ýmu'],
  [/ými(?!\p{L})/gu, 'ejma'],
  [/ý(?!\p{L})/gu, 'ej'],
  [/é(?!\p{L})/gu, 'ý'],
]

/** A list of phrases, with each as it is said in common Czech where that differs. */
export const withColloquial = (list: string): string =>
  list
    .split(/[,\n]/)
    .flatMap((phrase) => {
      const said = endings.reduce((text, [standard, common]) => text.replaceAll(standard, common), phrase)
      return said === phrase ? [phrase] : [phrase, said]
    })
    .join(',')
