import { type RequirementId, requirements } from '../requirements.ts'
import type { Citation } from '../support/citations.ts'
import type { Fault } from './fault.ts'

/** A test as the run reports it. */
export interface Ran {
  readonly file: string
  readonly title: string
  readonly passed: boolean
}

export interface Verdict {
  readonly red: readonly Ran[]
  /** Red, although they cite none of the broken rules. */
  readonly wrong: readonly Ran[]
  /** Broken rules that no red test cites. */
  readonly missed: readonly string[]
}

/** Whether exactly the right tests turned red: only tests that cite a broken rule, and for each rule one at least. */
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

/** Titles are told apart by their text alone: a suite's tests run in the file that uses the suite. */
function isTitled(title: string, { title: written }: Pick<Citation, 'title'>): boolean {
  const own =
    typeof written === 'string' ? written : requirements[written.sentenceOf as RequirementId].sentence
  const pattern = own
    .split(/%[a-z]|\$\{[^}]*\}|\$[\w.]+/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${pattern.join('.*')}( \\((rest|mcp|sdk)\\))?$`, 's').test(title)
}
