import { DOMParser, type Element } from '@xmldom/xmldom'

/**
 * The root of a document; undefined where it is not well-formed. Only for a thread that may be blocked, and for a text in
 * which `xmlFault` finds nothing.
 */
export function parseXml(text: string): Element | undefined {
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
