/**
 * One rule of the specification in a sentence of our own. `held` means that a test cites it and would fail if the
 * rule were broken; `planned` that the part of the product it belongs to does not answer yet.
 */
export interface Requirement {
  readonly sentence: string
  readonly state: 'held' | 'planned'
}

export const held = (sentence: string): Requirement => ({ sentence, state: 'held' })

export const planned = (sentence: string): Requirement => ({ sentence, state: 'planned' })
