import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request may use the session of its browser: as far as the browser says (`Sec-Fetch-Site`, `Origin`), it comes
 * from a page of this origin. A name that is rebound to this machine passes, but has no cookie of the service.
 */
export function isOwnPage(
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  baseUrl: string,
): boolean {
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  // A proxy may rewrite the Host, and a browser may know the service by another name than its base URL.
  return from.host === host || from.origin === new URL(baseUrl).origin
}
