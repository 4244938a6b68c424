import type { Operation } from '@hovor/api'
import { apiPages } from './api-pages.ts'
import { guidePage } from './guide-page.ts'
import { guideGroups } from './guides.ts'
import { referencePages } from './reference-pages.ts'
import { siteLinks } from './site-links.ts'
import type { SiteGroup, SitePage } from './site-page.ts'

interface SiteSources {
  /** Those that the service has. */
  readonly operations: readonly Operation[]
  /** The text of each file by its path. */
  readonly sources: ReadonlyMap<string, string>
  /** Known once the service listens. */
  readonly baseUrl: () => string
}

/** All pages but the overview, in the order of the site. */
export function sitePages({ operations, sources, baseUrl }: SiteSources): readonly SiteGroup[] {
  const links = siteLinks(operations)
  const textOf = (source: string) => sources.get(source) ?? ''
  const written = guideGroups.map(({ title, guides }) => ({
    title,
    pages: guides.map((guide) => guidePage(guide, textOf(guide.source), links, baseUrl)),
  }))
  const reference = {
    title: referenceTitle,
    pages: [...referencePages(textOf, links), ...apiPages(textOf, operations, links)],
  }
  return [...written.slice(0, -1), reference, ...written.slice(-1)]
}

/** The group of the generated pages. */
export const referenceTitle = 'Reference'

/** `/docs`: every page with its line, by group. */
export function overviewPage(groups: readonly SiteGroup[]): SitePage {
  return {
    path: '/docs',
    title: 'Documentation',
    about: 'All pages.',
    markdown: () => `# Documentation\n\n${product}\n\n${listOfPages(groups, '')}`,
  }
}

export const product =
  'Hovor is a self-hosted phone company in a box: phone numbers, calls, SMS, voice agents, webhooks and prepaid credit.'

/** The pages as Markdown lists under the titles of their groups; `before` comes before each path. */
export function listOfPages(groups: readonly SiteGroup[], before: string): string {
  const line = ({ path, title, about }: SitePage) => `- [${title}](${before}${path}.md): ${about}`
  return groups.map(({ title, pages }) => `## ${title}\n\n${pages.map(line).join('\n')}\n`).join('\n')
}
