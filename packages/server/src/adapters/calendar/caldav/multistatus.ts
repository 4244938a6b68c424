import type { Element } from '@xmldom/xmldom'
import { parseXml } from '../../../platform/xml/parse-xml.ts'
import { xmlFault } from '../../../platform/xml/xml-bounds.ts'

export const DAV = 'DAV:'
export const CALDAV = 'urn:ietf:params:xml:ns:caldav'

/** One resource of a 207 (RFC 4918 §13) with the properties found. */
export interface DavResource {
  /** As sent by the server: an absolute path or a URL. */
  readonly href: string
  /** The HTTP status of the resource as a whole; undefined where each property has its own. */
  readonly status: number | undefined
  /** The server tells of a fault or a limit beside its properties, or refuses their values. */
  readonly isDoubtful: boolean
  property(namespace: string, name: string): Element | undefined
}

export interface Multistatus {
  readonly resources: readonly DavResource[]
  /** The server tells of a fault or a limit beside the resources, so there may be more of them. */
  readonly isDoubtful: boolean
}

/** A response that must not be parsed. The message says why, without anything of the text. */
export class UnreadableResponse extends Error {}

/** Something else than a multistatus. */
export class NoMultistatus extends UnreadableResponse {}

/**
 * Reads a multistatus. Only for a thread that may be blocked.
 *
 * @throws UnreadableResponse
 */
export function readMultistatus(text: string): Multistatus {
  const fault = xmlFault(text)
  if (fault !== undefined) throw new UnreadableResponse(`the response ${fault}`)
  const root = parseXml(text)
  if (root?.namespaceURI !== DAV || root.localName !== 'multistatus')
    throw new NoMultistatus('not a multistatus response')
  // what an answer holds beside its resources must not hide that some of them were not read
  if (isOdd(root)) throw new UnreadableResponse('the response is not only of resources')
  return {
    resources: children(root, DAV, 'response').flatMap(readResources),
    isDoubtful: tellsFault(root),
  }
}

/** It has text of its own, such as an error, or resources in another namespace. */
const isOdd = (root: Element): boolean =>
  hasText(root) ||
  elementsIn(root).some(({ localName, namespaceURI }) => localName === 'response' && namespaceURI !== DAV)

/** Elements of faults and limits (RFC 4918 §14.5, RFC 4791 §7.8, RFC 6578 §3.6), in whatever namespace. */
const faultName = /error|exception|fault|warning|truncat|incomplete|partial|limit|exceeded/i

/** A description that says no more than a success does. */
const successText = /^(?:HTTP\/\S+ )?(?:2\d\d)?\s*(?:ok|success|successful|done|created)?[.!]?$/i

/** Whether an element says beside its properties that something failed or was cut off. */
const tellsFault = (parent: Element): boolean =>
  hasText(parent) ||
  elementsIn(parent).some(
    (each) =>
      faultName.test(each.localName ?? '') ||
      (each.localName === 'responsedescription' && !successText.test(textOf(each).trim())),
  )

function hasText(parent: Element): boolean {
  for (let node = parent.firstChild; node !== null; node = node.nextSibling)
    if ((node.nodeType === 3 || node.nodeType === 4) && node.nodeValue?.trim() !== '') return true
  return false
}

/** One for each address: an error may be of several (RFC 4918 §14.24). */
function readResources(response: Element): DavResource[] {
  const propstats = children(response, DAV, 'propstat')
  const found = propstats
    .filter((each) => isSuccess(statusOf(each)))
    .flatMap((each) => children(each, DAV, 'prop'))
  const status = statusOf(response)
  const property: DavResource['property'] = (namespace, name) =>
    found.flatMap((each) => children(each, namespace, name))[0]
  const isDoubtful = tellsFault(response) || propstats.some(isDoubtfulPropstat)
  const hrefs = children(response, DAV, 'href').map((each) => textOf(each).trim())
  return (hrefs.length === 0 ? [''] : hrefs).map((href) => ({ href, status, isDoubtful, property }))
}

/**
 * Whether a propstat (RFC 4918 §14.22) leaves open what its resource holds: a fault beside values, or values that are
 * refused. 404 says that there are none.
 */
function isDoubtfulPropstat(propstat: Element): boolean {
  const status = statusOf(propstat)
  const names = children(propstat, DAV, 'prop').flatMap(elementsIn)
  const isOfData = names.length === 0 || names.some(({ localName }) => localName === 'calendar-data')
  if (status !== undefined && !isSuccess(status) && status !== 404) return isOfData
  return (isOfData || isSuccess(status)) && tellsFault(propstat)
}

/** Of a status line, as in `HTTP/1.1 404 Not Found`; NaN for any other text. */
function statusOf(parent: Element): number | undefined {
  const [status] = children(parent, DAV, 'status')
  return status && Number(/(?:^|\s)(\d{3})(?:\s|$)/.exec(textOf(status))?.[1])
}

export const isSuccess = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300

/** The child elements with this name. */
export const children = (parent: Element, namespace: string, name: string): Element[] =>
  elementsIn(parent).filter((each) => each.localName === name && each.namespaceURI === namespace)

function elementsIn(parent: Element): Element[] {
  const found: Element[] = []
  for (let node = parent.firstChild; node !== null; node = node.nextSibling)
    if (node.nodeType === 1) found.push(node as Element)
  return found
}

export const textOf = (element: Element | undefined): string => element?.textContent ?? ''
