import type { Requirement } from '../requirements/requirement.ts'
import { requirements } from '../requirements.ts'
import type { Citation, Title } from './citations.ts'
import type { LawCitation, Rule } from './law.ts'

/** The sources of the page, all read from the project's text. */
export interface Lawbook {
  readonly rules: readonly Rule[]
  readonly code: readonly LawCitation[]
  readonly tests: readonly Citation[]
}

interface Row {
  readonly rule: Rule
  readonly id: string
  readonly requirement: Requirement | undefined
}

/**
 * `docs/reference/requirements.md`: every rule of `docs/spec` with its requirements, the code that cites it and the
 * tests that prove it.
 */
export function requirementsPage(book: Lawbook): string {
  const rows = book.rules.flatMap(rowsOf)
  const state = (wanted: string) => rows.filter(({ requirement }) => requirement?.state === wanted)
  const inCode = new Set(book.code.map(({ id }) => id))
  const linked = state('held').filter(({ rule }) => inCode.has(rule.id)).length
  return [
    '<!-- Made by `npm run reference` from docs/spec, test/requirements and the sources; do not edit. -->\n',
    '# Requirements\n',
    `${state('held').length} requirements are held: the tests beside them fail when they are broken; ${linked} of them link the code that`,
    `implements them. ${state('planned').length} are planned: they belong to parts of the product that do not answer yet.`,
    `${rows.length - state('held').length - state('planned').length} rules are stated without a requirement of their own.\n`,
    ...[...new Set(book.rules.map(({ page }) => page))].flatMap((page) => [
      `## ${page}\n`,
      `Rules: [docs/spec/${page}.md](../spec/${page}.md)\n`,
      '| id | rule | state | code | tests |',
      '| --- | --- | --- | --- | --- |',
      ...rows.filter(({ rule }) => rule.page === page).map((row) => line(row, book)),
      '',
    ]),
  ].join('\n')
}

/** The page without its line numbers, which change with every edit above them. */
export const withoutLines = (page: string): string => page.replaceAll(/#L\d+/g, '')

function rowsOf(rule: Rule): Row[] {
  const own = Object.entries<Requirement>(requirements).filter(([id, each]) => (each.rule ?? id) === rule.id)
  if (own.length === 0) return [{ rule, id: rule.id, requirement: undefined }]
  return own.map(([id, requirement]) => ({ rule, id, requirement }))
}

function line({ rule, id, requirement }: Row, { code, tests }: Lawbook): string {
  const sentence = requirement?.sentence ?? rule.text
  const places = code.filter((each) => each.id === rule.id).map(place)
  const proofs = tests.filter((citation) => citation.id === id).map(({ file, title }) => proof(file, title))
  const cells = [`\`${id}\``, cell(sentence), requirement?.state ?? 'stated', shown(places), shown(proofs)]
  return `| ${cells.join(' | ')} |`
}

function place({ file, line, symbol }: LawCitation): string {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return `[${symbol === undefined ? name : `${name}: ${symbol}`}](../../${file}#L${line})`
}

/** A test without its own title has the rule as its title, on every surface. */
function proof(file: string, title: Title): string {
  const link = `[${file}](../../${file})`
  return typeof title === 'string' ? `${link}: ${cell(title)}` : link
}

const shown = (links: readonly string[]): string => [...new Set(links)].sort().join('<br>')

const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ')
