import { type Phrases, phrases } from './answer-words.ts'

/** Words that tell how a clause relates to the others of its turn. */
export interface ClauseWords {
  /** "Because": what follows a yes then gives its reason. */
  readonly reasons: Phrases
  /** "The heating's off": what is out of order, which a yes before it leaves as it is. */
  readonly outages: Phrases
  /** "Well": before the reason why no other time will do, a yes. */
  readonly softYes: Phrases
  /** "At any other time": who can come at no other time takes this one. */
  readonly otherwise: Phrases
  /** "Would you be so kind": asks for what follows, and nothing else. */
  readonly politeRequests: Phrases
  /** "Put me down": what an agent that offers something is told to do. */
  readonly acts: Phrases
  /** "Which I", "on which you": opens a clause that says which one was named, and never a question. */
  readonly identifies: Phrases
  /** "Which", "who": opens a clause about what was picked out, or a question. */
  readonly relatives: Phrases
  /** "The one": by itself, what a relative clause picks out. */
  readonly pickedOut: Phrases
}

/** Reads the lists of a language. */
export const clauseWords = (lists: Readonly<Record<keyof ClauseWords, string>>): ClauseWords => ({
  reasons: phrases(lists.reasons),
  outages: phrases(lists.outages),
  softYes: phrases(lists.softYes),
  otherwise: phrases(lists.otherwise),
  politeRequests: phrases(lists.politeRequests),
  acts: phrases(lists.acts),
  identifies: phrases(lists.identifies),
  relatives: phrases(lists.relatives),
  pickedOut: phrases(lists.pickedOut),
})
