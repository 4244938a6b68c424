/** How the use of a tool ends: with its answer, without a real call, or by a failure. */
export const toolOutcomes = [
  'result',
  'dry-run',
  'unfinished',
  'timeout',
  'refused',
  'network',
  'too-large',
  'not-json',
  'status',
  'bad-arguments',
] as const

/** Undefined: an outcome of a later version of the service. */
export const toolOutcomeOf = (outcome: string): (typeof toolOutcomes)[number] | undefined =>
  toolOutcomes.find((known) => known === outcome)
