import { DOMParser, type Element } from '@xmldom/xmldom'

export const DAV = 'DAV:'
export const CALDAV = 'urn:ietf:params:xml:ns:caldav'

/** One resource of a 207 (RFC 4918 §13) with the properties found. */
export interface DavResource {
  /** As sent by the server: an absolute path or a URL. */
  readonly href: string
  property(namespace: string, name: string): Element | undefined
}

/** The resources of a multistatus; undefined if the text is not one. */
export function readMultistatus(text: string): DavResource[] | undefined {
  const root = parse(text)
  if (root === undefined || root.namespaceURI !== DAV || root.localName !== 'multistatus') return undefined
  return children(root, DAV, 'response').map(readResource)
}

function parse(text: string): Element | undefined {
  // a DOCTYPE may define entities, and WebDAV has none
  if (/<!DOCTYPE/i.test(text)) return undefined
  try {
    const parser = new DOMParser({ onError: (level, message) => refuse(level, message) })
    return parser.parseFromString(text, 'text/xml').documentElement ?? undefined
  } catch {
    return undefined
  }
}

function refuse(level: string, message: string): void {
  if (level !== 'warning') throw new Error(message)
}

function readResource(response: Element): DavResource {
  const found = children(response, DAV, 'propstat')
    .filter((each) => / 2\d\d /.test(`${textOf(children(each, DAV, 'status')[0])} `))
    .flatMap((each) => children(each, DAV, 'prop'))
  return {
    href: textOf(children(response, DAV, 'href')[0]).trim(),
    property: (namespace, name) => found.flatMap((each) => children(each, namespace, name))[0],
  }
}

/** The child elements with this name. */
export function children(parent: Element, namespace: string, name: string): Element[] {
  const found: Element[] = []
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    const element = node as Element
    if (element.nodeType === 1 && element.localName === name && element.namespaceURI === namespace)
      found.push(element)
  }
  return found
}

export const textOf = (element: Element | undefined): string => element?.textContent ?? ''
