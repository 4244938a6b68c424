import type { Brand } from '../../platform/config/brand.ts'
import { pathPrefixOf } from '../../platform/kernel/path-prefix.ts'
import { type Prepared, preparedOnce } from '../body/prepared.ts'
import type { SurfaceDeps } from '../exchange/exchange.ts'
import { llmsText } from './llms-text.ts'
import { type Frame, framedPage } from './page-frame.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import { searchPage } from './search-page.ts'
import { type SiteEntry, siteEntry, twinOf } from './site-entry.ts'
import type { SiteGroup, SitePage } from './site-page.ts'
import { referenceTitle } from './site-pages.ts'

export interface Site {
  readonly entries: readonly SiteEntry[]
  frame(): Frame
  llms(): Promise<Prepared>
  llmsFull(): Promise<Prepared>
  search(query: string): Promise<string>
  missing(): string
}

const textType = 'text/plain; charset=utf-8'

/**
 * The site of the given pages.
 *
 * @param overview the page at `/docs`
 */
export function createSite(
  deps: Pick<SurfaceDeps, 'baseUrl'>,
  brand: Brand,
  overview: SitePage,
  groups: readonly SiteGroup[],
): Site {
  const prefix = () => pathPrefixOf(deps.baseUrl)
  const frame = () => ({ groups, prefix: prefix(), brand })
  const pages = groups.flatMap((group) => group.pages)
  const guides = groups.filter(({ title }) => title !== referenceTitle).flatMap((group) => group.pages)
  let index: Promise<SearchIndex> | undefined
  return {
    entries: [overview, ...pages].map((page) => siteEntry(page, deps, frame)),
    frame,
    llms: preparedOnce(textType, () => llmsText(groups, deps.baseUrl)),
    llmsFull: preparedOnce(textType, () => guides.map((page) => twinOf(page, deps.baseUrl)).join('\n\n')),
    async search(query) {
      index ??= createSearchIndex(pages)
      return searchPage(frame(), query, (await index).find(query))
    },
    missing: () =>
      framedPage(frame(), {
        title: 'There is no such page',
        html: `<h1>There is no such page</h1>\n<p>Search for it, or see <a href="${prefix()}/docs">all pages</a>.</p>`,
      }),
  }
}
