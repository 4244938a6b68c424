import type { Element } from '@xmldom/xmldom'
import { CALDAV, children, DAV, escapeXml, type PropertyName, responseXml } from './dav-xml.ts'
import { icalendar, prague } from './prague.ts'
import { hrefOf, type Resource } from './resources.ts'

/** The readable properties of a resource as XML; undefined if it has no such property. */
const properties: Readonly<Record<string, (resource: Resource) => string | undefined>> = {
  [`${DAV} resourcetype`]: (resource) => `<d:resourcetype>${typeOf(resource)}</d:resourcetype>`,
  [`${DAV} displayname`]: (resource) =>
    resource.kind === 'calendar'
      ? `<d:displayname>${escapeXml(resource.calendar.displayName)}</d:displayname>`
      : undefined,
  [`${DAV} current-user-principal`]: (resource) =>
    'user' in resource
      ? `<d:current-user-principal>${href(resource.user.username)}</d:current-user-principal>`
      : undefined,
  [`${CALDAV} calendar-home-set`]: (resource) =>
    resource.kind === 'home'
      ? `<c:calendar-home-set>${href(resource.user.username)}</c:calendar-home-set>`
      : undefined,
  [`${DAV} current-user-privilege-set`]: (resource) =>
    `<d:current-user-privilege-set>${privilegesOf(resource)}</d:current-user-privilege-set>`,
  [`${CALDAV} supported-calendar-component-set`]: (resource) =>
    resource.kind === 'calendar'
      ? '<c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set>'
      : undefined,
  [`${CALDAV} calendar-timezone`]: (resource) =>
    resource.kind === 'calendar'
      ? `<c:calendar-timezone>${escapeXml(icalendar(prague))}</c:calendar-timezone>`
      : undefined,
  [`${DAV} supported-report-set`]: (resource) =>
    resource.kind === 'calendar'
      ? `<d:supported-report-set>${['calendar-query', 'calendar-multiget'].map(report).join('')}</d:supported-report-set>`
      : undefined,
  [`${DAV} getetag`]: (resource) =>
    resource.kind === 'object' ? `<d:getetag>${escapeXml(resource.object.etag)}</d:getetag>` : undefined,
  [`${DAV} getcontenttype`]: (resource) =>
    resource.kind === 'object'
      ? '<d:getcontenttype>text/calendar; charset=utf-8; component=VEVENT</d:getcontenttype>'
      : undefined,
  [`${CALDAV} calendar-data`]: (resource) =>
    resource.kind === 'object'
      ? `<c:calendar-data>${escapeXml(resource.object.text)}</c:calendar-data>`
      : undefined,
}

const href = (username: string): string => `<d:href>${hrefOf(username)}</d:href>`
const report = (name: string): string =>
  `<d:supported-report><d:report><c:${name}/></d:report></d:supported-report>`

function typeOf({ kind }: Resource): string {
  if (kind === 'object') return ''
  return `<d:collection/>${kind === 'calendar' ? '<c:calendar/>' : ''}${kind === 'home' ? '<d:principal/>' : ''}`
}

/** RFC 3744 §5.4. */
function privilegesOf(resource: Resource): string {
  const readOnly = 'calendar' in resource && resource.calendar.readOnly
  const names = readOnly ? ['read'] : ['read', 'write', 'write-content', 'write-properties', 'bind', 'unbind']
  return names.map((name) => `<d:privilege><d:${name}/></d:privilege>`).join('')
}

/** The properties that a PROPFIND or a REPORT names; undefined when it wants all (RFC 4918 §9.1). */
export function namedProperties(request: Element | undefined): readonly PropertyName[] | undefined {
  const [prop] = request === undefined ? [] : children(request, DAV, 'prop')
  return prop && children(prop).map((each) => [each.namespaceURI ?? '', each.localName ?? ''])
}

/** The entry of a resource in a 207, with the properties of these names. */
export function describe(resource: Resource, names: readonly PropertyName[] = usual): string {
  const found: string[] = []
  const missing: PropertyName[] = []
  for (const name of names) {
    const value = properties[name.join(' ')]?.(resource)
    if (value === undefined) missing.push(name)
    else found.push(value)
  }
  return responseXml(resource.href, found, missing)
}

/** The properties returned for a PROPFIND without names; event data needs a REPORT or a GET. */
const usual: readonly PropertyName[] = [
  [DAV, 'resourcetype'],
  [DAV, 'displayname'],
  [DAV, 'getetag'],
  [DAV, 'getcontenttype'],
]
