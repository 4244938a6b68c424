import type { OpenAddress } from '../exchange/cross-origin.ts'
import type { WireRoute } from './wire-routes.ts'

/** Clients of MCP send its revision with every request, those about metadata and tokens too. */
const requestHeaders = ['Accept', 'Authorization', 'Content-Type', 'MCP-Protocol-Version']
const responseHeaders = ['Retry-After', 'WWW-Authenticate', 'X-Request-Id']

/** Those of these routes that pages of other origins may use; `allows`: the origins that may use MCP. */
export function wireAddresses(
  routes: readonly WireRoute[],
  allows: (origin: string) => boolean,
): readonly OpenAddress[] {
  return [...new Set(routes.map(({ path }) => path))].flatMap((path) => {
    const here = routes.filter((route) => route.path === path)
    const { pages } = here[0]!
    if (pages === undefined) return []
    const methods = here.map(({ method }) => method)
    const open = { path: patternOf(path), methods, requestHeaders, responseHeaders }
    return pages === 'all' ? [open] : [{ ...open, allows }]
  })
}

/** A path of the router, whose `*` stands at its end, with any query. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\*$/, '[^?]*')}(?:\\?|$)`)
