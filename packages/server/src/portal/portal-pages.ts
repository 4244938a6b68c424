import type { Clock } from '@hovor/clock'
import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../http/pages/pages.ts'
import { isOperator, membershipsOf, type OpenVisit, signInPath, viewedAccountOf } from '../people/index.ts'
import { type Brand, logoOriginOf } from '../platform/config/brand.ts'
import type { Database } from '../platform/db/database.ts'
import type { Log } from '../platform/log/log.ts'
import { type App, assetsPath } from './read-app.ts'

export interface PortalPagesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly openVisit: OpenVisit
  readonly brand: Brand
  /** Paths of pages that this service lacks. */
  readonly leftOut: readonly string[]
}

/**
 * The page of the application under every path that it has. It learns here who has signed in, for which accounts, and
 * who runs the service; all else it asks of the API.
 */
export function portalPages(deps: PortalPagesDeps, app: App): readonly PageRoute[] {
  const paths = app.paths.filter((path) => !deps.leftOut.includes(path))
  return paths.map((path) => ({
    method: 'GET',
    path,
    answer: (request) => answer(deps, app, request, path),
  }))
}

/** Its own scripts, styles and requests only, the logo of who runs the service, and recordings that it has fetched. */
const policyFor = (brand: Brand): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", logoOriginOf(brand)].filter(Boolean).join(' '),
    "connect-src 'self'",
    'media-src blob:',
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

async function answer(
  { database, clock, openVisit, brand }: PortalPagesDeps,
  { html }: App,
  request: PageRequest,
  path: string,
): Promise<PageAnswer> {
  const visit = await openVisit(request)
  const { person, sessionId, language } = visit
  if (person === undefined) return visit.redirect(signInPath(pathOf(request, path)))
  const root = visit.href('')
  const own = await membershipsOf(database, person.userId)
  const viewed = sessionId && (await viewedAccountOf(database, sessionId, clock.nowMs()))
  const accounts = viewed ? [...own, viewed] : own
  const operates = await isOperator(database, person.userId)
  const known = { root, email: person.email, language, accounts, operates, brand }
  const page = html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('<title>Hovor</title>', () => `<title>${escapeHtml(brand.name)}</title>`)
    .replace('content="{}"', () => `content="${escapeHtml(JSON.stringify(known))}"`)
    .replaceAll(`"./${assetsPath.slice(1)}`, `"${root}${assetsPath}`)
  return visit.answer({ kind: 'page', status: 200, html: page, policy: policyFor(brand) })
}

/** The path that was asked for. */
function pathOf({ params, query }: PageRequest, path: string): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return query.size === 0 ? filled : `${filled}?${query}`
}
