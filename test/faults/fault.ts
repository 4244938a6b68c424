import type { RequirementId } from '../requirements.ts'

/** A fault to seed into the product by replacing source text. */
export interface Fault {
  /** The behaviour of the product with the fault. */
  readonly what: string
  /** The broken rules: tests that cite one of them fail, and no others. */
  readonly breaks: readonly RequirementId[]
  /** The failing tests by title, for behaviour without a rule in the specification. */
  readonly red?: readonly string[]
  /** Path from the project root. */
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly put: string
  /** Test files to run; each cites one of the rules. */
  readonly tests: readonly string[]
}
