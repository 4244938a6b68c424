import { DOMParser, type Element } from '@xmldom/xmldom'

export const DAV = 'DAV:'
export const CALDAV = 'urn:ietf:params:xml:ns:caldav'

/** The root of a request's body; undefined when it is not XML, or brings a document type. */
export function parseXml(text: string): Element | undefined {
  if (/<!DOCTYPE/i.test(text)) return undefined
  try {
    const parser = new DOMParser({
      onError(level, message) {
        if (level !== 'warning') throw new Error(message)
      },
    })
    return parser.parseFromString(text, 'text/xml').documentElement ?? undefined
  } catch {
    return undefined
  }
}

/** The child elements, of one name where it is given. */
export function children(parent: Element, namespace?: string, name?: string): Element[] {
  const found: Element[] = []
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    const element = node as Element
    if (element.nodeType !== 1) continue
    if (name === undefined || (element.localName === name && element.namespaceURI === namespace))
      found.push(element)
  }
  return found
}

export const isNamed = (element: Element | undefined, namespace: string, name: string): boolean =>
  element?.namespaceURI === namespace && element.localName === name

export const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (character) => `&#${character.codePointAt(0)};`)

/** A name of a property: `DAV: getetag`. */
export type PropertyName = readonly [namespace: string, name: string]

/** RFC 4918 §14.24: one resource with what was found of it and what was not. */
export function responseXml(
  href: string,
  found: readonly string[],
  missing: readonly PropertyName[] = [],
): string {
  const propstat = (properties: string, text: string) =>
    properties === '' ? '' : `<d:propstat><d:prop>${properties}</d:prop>${status(text)}</d:propstat>`
  const absent = missing.map(([namespace, name]) => `<x:${name} xmlns:x="${escapeXml(namespace)}"/>`).join('')
  const properties = `${propstat(found.join(''), '200 OK')}${propstat(absent, '404 Not Found')}`
  return entry(href, properties === '' ? status('200 OK') : properties)
}

/** The entry for a missing resource. */
export const absentXml = (href: string): string => entry(href, status('404 Not Found'))

const entry = (href: string, inner: string): string =>
  `<d:response><d:href>${escapeXml(href)}</d:href>${inner}</d:response>`
const status = (text: string): string => `<d:status>HTTP/1.1 ${text}</d:status>`

/** RFC 4918 §14.16: the whole answer of a 207. */
export const multistatusXml = (responses: readonly string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<d:multistatus xmlns:d="${DAV}" xmlns:c="${CALDAV}">` +
  `${responses.join('')}</d:multistatus>`

/** RFC 4918 §16: which condition was not met. */
export const errorXml = (condition: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<d:error xmlns:d="${DAV}" xmlns:c="${CALDAV}"><${condition}/></d:error>`
