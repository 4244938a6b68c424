import { aboutPage, type Operation, operationsIndex, referencePageOf } from '@hovor/api'
import { apiFileOf, operationsFile, type SiteLinks, withoutComments } from './site-links.ts'
import type { SitePage } from './site-page.ts'

/**
 * The reference: an overview, and a page for each group of operations, where the name of an operation is its anchor.
 *
 * @param textOf the file of a page, with a heading of the second level for each operation
 * @param operations those that the service has; the others are left out
 */
export function apiPages(
  textOf: (source: string) => string,
  operations: readonly Operation[],
  links: SiteLinks,
): readonly SitePage[] {
  const names = [...new Set(operations.map(referencePageOf))].sort()
  const overview: SitePage = {
    path: '/docs/api',
    title: 'API reference',
    about: 'Every operation: request, fields, responses, errors, MCP tool, command and samples.',
    markdown: () => links(operationsIndex(operations), operationsFile),
  }
  return [overview, ...names.map((name) => apiPage(name, textOf(apiFileOf(name)), operations, links))]
}

function apiPage(name: string, text: string, operations: readonly Operation[], links: SiteLinks): SitePage {
  const served = new Map(operations.map((operation) => [operation.summary, operation.name]))
  const [head = '', ...sections] = withoutComments(text).split(/^(?=## )/m)
  const kept = sections.filter((section) => served.has(headingOf(section)))
  return {
    path: `/docs/api/${name}`,
    title: `API: ${name}`,
    about: aboutPage(name),
    markdown: () => links([head, ...kept].join(''), apiFileOf(name)),
    anchors: served,
  }
}

const headingOf = (section: string) => section.slice('## '.length, section.indexOf('\n'))
