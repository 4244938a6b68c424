import type { RequirementId } from '../requirements.ts'

/** One way to break the product, by a change of its text. */
export interface Fault {
  /** What the product does with the fault in it. */
  readonly what: string
  /** The rules that it breaks: tests that cite one of them turn red, and no others. */
  readonly breaks: readonly RequirementId[]
  /** The same by their titles, where the specification has no rule. */
  readonly red?: readonly string[]
  /** From the root of the project. */
  readonly file: string
  /** Stands there exactly once. */
  readonly find: string
  readonly put: string
  /** Test files to run; each cites one of the rules. */
  readonly tests: readonly string[]
}
