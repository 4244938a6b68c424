import { escapeHtml } from '../pages/pages.ts'
import { type Frame, framedPage } from './page-frame.ts'
import type { Hit } from './search-index.ts'

/** The results of a search as a page. */
export function searchPage(frame: Frame, query: string, hits: readonly Hit[]): string {
  return framedPage(frame, {
    title: 'Search',
    html: `<h1>Search</h1>\n${resultsOf(frame, query, hits)}`,
    query,
  })
}

function resultsOf({ prefix }: Frame, query: string, hits: readonly Hit[]): string {
  if (query.trim() === '') return '<p>Enter one or more words: a term, an error code, a path, a setting.</p>'
  if (hits.length === 0)
    return `<p>No page contains all words of “${escapeHtml(query)}”. Try fewer or shorter words.</p>`
  const items = hits.map(({ page, anchor, heading, excerpt }) => {
    const href = escapeHtml(`${prefix}${page.path}${anchor === '' ? '' : `#${anchor}`}`)
    const name = anchor === '' ? page.title : `${page.title}: ${heading}`
    return `<li><a href="${href}">${escapeHtml(name)}</a><br>${escapeHtml(excerpt)}</li>`
  })
  return `<ol>${items.join('\n')}</ol>`
}
