import type { Element } from '@xmldom/xmldom'
import { readFilter } from './calendar-filter.ts'
import type { CalendarUser } from './calendar-state.ts'
import { type DavReply, multistatus, refused, unmet } from './dav-reply.ts'
import { absentXml, CALDAV, children, DAV, isNamed, multistatusXml, parseXml } from './dav-xml.ts'
import { describe, namedProperties } from './properties.ts'
import { objectsOf, type Resource, resourceAt, withMembers } from './resources.ts'

/** PROPFIND (RFC 4918 §9.1) at depth 0 or 1. */
export function propfind(
  user: CalendarUser,
  path: string,
  body: string,
  depth: string | undefined,
): DavReply {
  const request = body === '' ? undefined : parseXml(body)
  if (body !== '' && !isNamed(request, DAV, 'propfind')) return refused(400)
  const resource = resourceAt(user, path)
  if (resource === undefined) return refused(404)
  const names = namedProperties(request)
  return multistatus(multistatusXml(withMembers(resource, depth).map((each) => describe(each, names))))
}

/** REPORT (RFC 4791 §7): `calendar-query` and `calendar-multiget`; `expand` is not heeded. */
export function report(user: CalendarUser, path: string, body: string): DavReply {
  const request = parseXml(body)
  const resource = resourceAt(user, path)
  if (request === undefined) return refused(400)
  if (resource === undefined) return refused(404)
  if (resource.kind !== 'calendar') return unmet(403, 'd:supported-report')
  if (isNamed(request, CALDAV, 'calendar-query')) return query(resource, request)
  if (isNamed(request, CALDAV, 'calendar-multiget')) return multiget(user, request)
  return unmet(403, 'd:supported-report')
}

function query(resource: Resource & { readonly kind: 'calendar' }, request: Element): DavReply {
  const filter = readFilter(request)
  if (filter === undefined) return unmet(403, 'c:supported-filter')
  const names = namedProperties(request)
  const found = objectsOf(resource).filter(({ object }) => filter(object))
  return multistatus(multistatusXml(found.map((each) => describe(each, names))))
}

function multiget(user: CalendarUser, request: Element): DavReply {
  const names = namedProperties(request)
  const entries = children(request, DAV, 'href').map((each) => {
    const href = each.textContent?.trim() ?? ''
    const found = resourceAt(user, href)
    return found?.kind === 'object' ? describe(found, names) : absentXml(href)
  })
  return multistatus(multistatusXml(entries))
}
