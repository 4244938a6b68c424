import type { Requirement } from '../requirements/requirement.ts'
import { sections } from '../requirements.ts'
import type { Citation, Title } from './citations.ts'

/** `docs/reference/requirements.md`: every rule with its state and the tests that prove it. */
export function requirementsPage(cited: readonly Citation[]): string {
  const all = Object.values(sections).flatMap((rules) => Object.values<Requirement>(rules))
  const held = all.filter(({ state }) => state === 'held').length
  return [
    '<!-- Made by `npm run reference` from test/requirements; do not edit. -->\n',
    '# Requirements\n',
    `${held} rules are held: the tests named beside them fail when they are broken. ${all.length - held} are planned:`,
    'they belong to parts of the product that do not answer yet.\n',
    ...Object.entries(sections).flatMap(([name, rules]) => [
      `## ${name}\n`,
      '| id | rule | state | tests |',
      '| --- | --- | --- | --- |',
      ...Object.entries<Requirement>(rules).map(([id, rule]) => row(id, rule, cited)),
      '',
    ]),
  ].join('\n')
}

function row(id: string, { sentence, state }: Requirement, cited: readonly Citation[]): string {
  const proofs = cited.filter((citation) => citation.id === id).map(({ file, title }) => shown(file, title))
  return `| \`${id}\` | ${cell(sentence)} | ${state} | ${proofs.sort().join('<br>')} |`
}

/** A proof without a title of its own has the rule as its title, on every surface. */
function shown(file: string, title: Title): string {
  return typeof title === 'string' ? `\`${file}\`: ${cell(title)}` : `\`${file}\``
}

const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ')
