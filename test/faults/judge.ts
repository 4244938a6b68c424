import { type RequirementId, requirements } from '../requirements.ts'
import type { Citation } from '../support/citations.ts'
import type { Fault } from './fault.ts'

/** A test in the report of the run. */
export interface Ran {
  readonly file: string
  readonly title: string
  readonly passed: boolean
}

export interface Verdict {
  readonly red: readonly Ran[]
  /** Failing tests that cite none of the broken rules. */
  readonly wrong: readonly Ran[]
  /** Broken rules that no failing test cites. */
  readonly missed: readonly string[]
}

/** Whether exactly the right tests failed: only tests that cite a broken rule, and at least one for each rule. */
export function judge(
  { breaks, red: titles = [] }: Pick<Fault, 'breaks' | 'red'>,
  ran: readonly Ran[],
  cited: readonly Citation[],
): Verdict {
  const red = ran.filter(({ passed }) => !passed)
  const rules = [...breaks, ...titles]
  const known = [...cited, ...titles.map((title) => ({ id: title, title }))]
  const cites = (test: Ran, rule: string) => known.some((one) => one.id === rule && isTitled(test.title, one))
  return {
    red,
    wrong: red.filter((test) => !rules.some((rule) => cites(test, rule))),
    missed: rules.filter((rule) => !red.some((test) => cites(test, rule))),
  }
}

/** Tests are matched by title only: the tests of a suite run in the file that uses it. */
function isTitled(title: string, { title: written }: Pick<Citation, 'title'>): boolean {
  const own =
    typeof written === 'string' ? written : requirements[written.sentenceOf as RequirementId].sentence
  const pattern = own
    .split(/%[a-z]|\$\{[^}]*\}|\$[\w.]+/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${pattern.join('.*')}( \\((rest|mcp|sdk)\\))?$`, 's').test(title)
}
