/** The reasons why a row of a contact list is not called, apart from the codes of errors, which have sentences of their own. */
export const csvProblems = [
  'no_number_column',
  'too_many_cells',
  'number_missing',
  'number_absent',
  'number_malformed',
  'number_rounded',
  'number_with_extension',
  'number_too_long',
  'number_needs_slovak_code',
  'number_needs_country_code',
  'number_repeated',
  'cell_too_long',
  'letters_lost',
] as const

/** Undefined: the code of an error, or one of a later version of the service. */
export const csvProblemOf = (code: string): (typeof csvProblems)[number] | undefined =>
  csvProblems.find((known) => known === code)
