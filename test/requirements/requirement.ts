/**
 * A rule of `docs/spec` as a sentence that a test proves. `held` means that a test cites it and would fail if the rule
 * were broken; `planned` that the part of the product it belongs to does not answer yet.
 */
export interface Requirement {
  readonly sentence: string
  readonly state: 'held' | 'planned'
  /** Id of the rule in `docs/spec`; left out, it is the requirement's own id. */
  readonly rule?: string
}

type Law = Pick<Requirement, 'rule'>

export const held = (sentence: string, law: Law = {}): Requirement => ({ sentence, state: 'held', ...law })

export const planned = (sentence: string, law: Law = {}): Requirement => ({
  sentence,
  state: 'planned',
  ...law,
})
