import { DOMParser, type Element } from '@xmldom/xmldom'
import { xmlFault } from './xml-bounds.ts'

export const DAV = 'DAV:'
export const CALDAV = 'urn:ietf:params:xml:ns:caldav'

/** One resource of a 207 (RFC 4918 §13) with the properties found. */
export interface DavResource {
  /** As sent by the server: an absolute path or a URL. */
  readonly href: string
  /** The HTTP status of the resource as a whole; undefined where each property has its own. */
  readonly status: number | undefined
  property(namespace: string, name: string): Element | undefined
}

/** A response that must not be parsed. The message says why, without anything of the text. */
export class UnreadableResponse extends Error {}

/** Something else than a multistatus. */
export class NoMultistatus extends UnreadableResponse {}

/**
 * The resources of a multistatus. Only for a thread that may be blocked.
 *
 * @throws UnreadableResponse
 */
export function readMultistatus(text: string): DavResource[] {
  const fault = xmlFault(text)
  if (fault !== undefined) throw new UnreadableResponse(fault)
  const root = parse(text)
  if (root?.namespaceURI !== DAV || root.localName !== 'multistatus')
    throw new NoMultistatus('not a multistatus response')
  // what an answer holds beside its resources must not hide that some of them were not read
  if (isOdd(root)) throw new UnreadableResponse('the response is not only of resources')
  return children(root, DAV, 'response').flatMap(readResources)
}

/** It has text of its own, such as an error, or resources in another namespace. */
function isOdd(root: Element): boolean {
  for (let node = root.firstChild; node !== null; node = node.nextSibling) {
    const { localName, namespaceURI } = node as Element
    if (node.nodeType === 1 && localName === 'response' && namespaceURI !== DAV) return true
    if ((node.nodeType === 3 || node.nodeType === 4) && node.nodeValue?.trim() !== '') return true
  }
  return false
}

function parse(text: string): Element | undefined {
  try {
    const parser = new DOMParser({ locator: false, onError: (level, message) => refuse(level, message) })
    return parser.parseFromString(text, 'text/xml').documentElement ?? undefined
  } catch {
    return undefined
  }
}

function refuse(level: string, message: string): void {
  if (level !== 'warning') throw new Error(message)
}

/** One for each address: an error may be of several (RFC 4918 §14.24). */
function readResources(response: Element): DavResource[] {
  const found = children(response, DAV, 'propstat')
    .filter((each) => isSuccess(statusOf(each)))
    .flatMap((each) => children(each, DAV, 'prop'))
  const status = statusOf(response)
  const property: DavResource['property'] = (namespace, name) =>
    found.flatMap((each) => children(each, namespace, name))[0]
  const hrefs = children(response, DAV, 'href').map((each) => textOf(each).trim())
  return (hrefs.length === 0 ? [''] : hrefs).map((href) => ({ href, status, property }))
}

/** Of a status line, as in `HTTP/1.1 404 Not Found`; NaN for any other text. */
function statusOf(parent: Element): number | undefined {
  const [status] = children(parent, DAV, 'status')
  return status && Number(/(?:^|\s)(\d{3})(?:\s|$)/.exec(textOf(status))?.[1])
}

export const isSuccess = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300

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
