import { pathPrefixOf } from '../../platform/kernel/path-prefix.ts'
import type { PageLanguage } from './page-shell.ts'
import { escapeHtml } from './pages.ts'
import { type WayOn, wayOnPaths, wayOnWords } from './way-on-words.ts'

/**
 * A link into the portal, as HTML, for a page that ends something; the portal asks a stranger to sign in first.
 *
 * @param baseUrl where browsers reach the service, without a slash at the end
 */
export const wayOn = (baseUrl: string, language: PageLanguage, to: WayOn): string =>
  `<p><a href="${pathPrefixOf(baseUrl)}${wayOnPaths[to]}">${escapeHtml(wayOnWords[language][to])}</a></p>`
