import type { Operation } from '@hovor/api'
import {
  apiPageOf,
  errorsFile,
  operationsFile,
  recordsFile,
  type SiteLinks,
  withoutComments,
} from './site-links.ts'
import type { SitePage } from './site-page.ts'

export const errorsPage = (text: string, links: SiteLinks): SitePage => ({
  path: '/docs/errors',
  title: 'Errors',
  about: 'Every error code: what it means, who must act and what to do.',
  markdown: () => links(withoutComments(text), errorsFile),
})

export const recordsPage = (text: string, links: SiteLinks): SitePage => ({
  path: '/docs/records',
  title: 'Records',
  about: 'The records of answers and events with their fields.',
  markdown: () => links(withoutComments(text), recordsFile),
})

/**
 * The reference: an overview, and a page for each group of operations, where the name of an operation is its anchor.
 *
 * @param text with a heading of the second level for each group and one of the third for each operation
 * @param operations those that the service has; the others are left out
 */
export function apiPages(
  text: string,
  operations: readonly Operation[],
  links: SiteLinks,
): readonly SitePage[] {
  const served = new Map(operations.map((operation) => [operation.summary, operation]))
  const groups = sectionsOf(text, 2)
    .flatMap(({ heading, text }) => groupsOf(heading, text, served))
    .sort((left, right) => left.name.localeCompare(right.name))
  return [overview(groups), ...groups.map((group) => groupPage(group, links))]
}

interface Section {
  readonly heading: string
  readonly text: string
}

interface Group {
  readonly name: string
  readonly about: string
  readonly sections: readonly (Section & { readonly operation: Operation })[]
}

/** The text under each heading of a level. */
function sectionsOf(markdown: string, level: number): readonly Section[] {
  const [, ...pieces] = `\n${markdown}`.split(`\n${'#'.repeat(level)} `)
  return pieces.map((piece) => {
    const end = piece.indexOf('\n')
    return { heading: piece.slice(0, end), text: piece.slice(end + 1).trim() }
  })
}

/** The served operations of a tag, by the page that describes them. */
function groupsOf(tag: string, text: string, served: ReadonlyMap<string, Operation>): readonly Group[] {
  const [about = ''] = text.split('\n', 1)
  const sections = sectionsOf(text, 3).flatMap((section) => {
    const operation = served.get(section.heading)
    return operation ? [{ ...section, operation }] : []
  })
  const names = new Set(sections.map(({ operation }) => apiPageOf(operation)))
  return [...names].map((name) => ({
    name,
    about: name === tag ? about : `${about} Those on one account.`,
    sections: sections.filter(({ operation }) => apiPageOf(operation) === name),
  }))
}

function groupPage({ name, about, sections }: Group, links: SiteLinks): SitePage {
  const title = `API: ${name}`
  const texts = sections.map(({ heading, text }) => `## ${heading}\n\n${text}\n`)
  return {
    path: `/docs/api/${name}`,
    title,
    about,
    markdown: () => links(`# ${title}\n\n${about}\n\n${texts.join('\n')}`, operationsFile),
    anchors: new Map(sections.map(({ heading, operation }) => [heading, operation.name])),
  }
}

function overview(groups: readonly Group[]): SitePage {
  const list = ({ name: page, about, sections }: Group) => {
    const rows = sections.map(
      ({ heading, operation: { name, method, path } }) =>
        `| [${heading}](/docs/api/${page}.md#${name}) | \`${method} ${path}\` |`,
    )
    return `## ${page}\n\n${about}\n\n| operation | request |\n| --- | --- |\n${rows.join('\n')}\n`
  }
  return {
    path: '/docs/api',
    title: 'API reference',
    about: 'Every operation: request, fields, errors, MCP tool, command and a sample.',
    markdown: () => `# API reference\n\n${introduction}\n${groups.map(list).join('\n')}`,
  }
}

const introduction = `Each operation is a REST request, a method of the [SDK](/docs/sdk.md), a command of \`hovor\` and, with few exceptions, an
MCP [tool](/docs/mcp.md). Answers contain [records](/docs/records.md). The description for machines, with every limit,
is [openapi.json](/openapi.json).
Amounts are integers in hundredths of a koruna (\`…Hal\`), times are Unix milliseconds, numbers are E.164. Failures are
listed under [errors](/docs/errors.md).
`
