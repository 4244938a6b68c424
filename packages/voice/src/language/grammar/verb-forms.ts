/** How a language conjugates: for each ending of the third person, those of the first persons and of the third. */
export interface Conjugation {
  /** The longest endings first. */
  readonly endings: readonly (readonly [third: string, first: readonly string[], thirds: readonly string[]])[]
  /** Endings of the participle, after its `l`. */
  readonly participle: readonly string[]
}

/**
 * The forms of verbs, as a list of phrases. Each line is a verb: its infinitive, its third person, its participle and its
 * imperative, each `-` if it is not used; then what a caller may say with it: `1` "I will come", `3` "it suits", `p` "I
 * would come", `m` "write it down", `i` "to write down".
 */
export const verbForms = (verbs: string, conjugation: Conjugation): string =>
  verbs
    .trim()
    .split('\n')
    .flatMap((line) => formsOf(line.trim().split(/\s+/), conjugation))
    .join(', ')

function formsOf(
  [infinitive = '-', third = '-', participle = '-', imperative = '-', uses = '']: readonly string[],
  { endings, participle: genders }: Conjugation,
): string[] {
  const forms: string[] = []
  const ending = endings.find(([each]) => third.endsWith(each))
  if (ending !== undefined) {
    const stem = third.slice(0, -ending[0].length)
    if (uses.includes('1')) forms.push(...ending[1].map((each) => stem + each))
    if (uses.includes('3')) forms.push(...ending[2].map((each) => stem + each))
  }
  if (uses.includes('p')) {
    // "přišel", but "přišla"
    const stem = participle.replace(/l$/, '').replace(/(?<=š)i?e$/, '')
    forms.push(participle, ...genders.map((each) => `${stem}l${each}`))
  }
  if (uses.includes('m')) forms.push(imperative, imperative.replace(/te$/, ''))
  if (uses.includes('i')) forms.push(infinitive)
  return forms.filter((form) => form !== '-' && form !== '')
}
