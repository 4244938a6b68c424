/**
 * A rule of `docs/spec` as a sentence that a test proves. `held`: a test cites it and would fail if the rule were
 * broken. `planned`: its part of the product does not exist yet.
 */
export interface Requirement {
  readonly sentence: string
  readonly state: 'held' | 'planned'
  /** Id of the rule in `docs/spec`; by default the requirement's own id. */
  readonly rule?: string
}

type Law = Pick<Requirement, 'rule'>

export const held = (sentence: string, law: Law = {}): Requirement => ({ sentence, state: 'held', ...law })
