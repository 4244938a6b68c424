/**
 * Elements, comments and processing instructions of a calendar of 16 MB, whose objects take ten each, or of a bank
 * statement of 5000 payments, which take fifty.
 */
const maxNodes = 400_000
/** A multistatus has eight levels, privileges and reports among properties a few more; a bank statement has twelve. */
const maxDepth = 64
const maxAttributes = 64
/** Declared by the elements around a place: the parser looks through them at each element. */
const maxNamespaces = 64

/**
 * The reason why a document is too costly for a DOM, or may define entities; undefined if there is none. It continues a
 * sentence that begins with the name of the document. One pass over the text in linear time: whether it is well-formed is
 * for the parser to say.
 */
export function xmlFault(text: string): string | undefined {
  /** How many namespaces each open element declares. */
  const open: number[] = []
  let namespaces = 0
  let nodes = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const mark = text.charAt(at + 1)
    if (mark === '/') {
      namespaces -= open.pop() ?? 0
      at = after(text, '>', at)
      continue
    }
    if (++nodes > maxNodes) return 'has too many elements'
    if (mark === '!' || mark === '?') {
      // a DOCTYPE may define entities, and no format that is read has one
      if (mark === '!' && isDoctype(text, at)) return 'has a DOCTYPE'
      at = after(text, endOfMarkup(text, at), at)
      continue
    }
    const tag = readTag(text, at)
    if (tag.attributes > maxAttributes) return 'has an element with too many attributes'
    if (!tag.isEmpty) open.push(tag.namespaces)
    if (open.length > maxDepth) return 'is nested too deeply'
    namespaces += tag.isEmpty ? 0 : tag.namespaces
    if (namespaces > maxNamespaces) return 'declares too many namespaces'
    at = tag.end
  }
  return undefined
}

const isDoctype = (text: string, at: number): boolean => /^<!DOCTYPE/i.test(text.slice(at, at + 9))

function endOfMarkup(text: string, at: number): string {
  if (text.startsWith('<!--', at)) return '-->'
  if (text.startsWith('<![CDATA[', at)) return ']]>'
  return text.charAt(at + 1) === '?' ? '?>' : '>'
}

/** Markup that does not end is the last in the text. */
function after(text: string, mark: string, at: number): number {
  const end = text.indexOf(mark, at)
  return end === -1 ? text.length : end + mark.length
}

interface Tag {
  readonly attributes: number
  readonly namespaces: number
  readonly end: number
  readonly isEmpty: boolean
}

/** A start tag; a `>` within a quoted value does not end it, a `<` outside one shows that it has no end. */
function readTag(text: string, start: number): Tag {
  let [attributes, namespaces, word, wasSpace] = [0, 0, start, false]
  for (let at = start + 1; at < text.length; at++) {
    const mark = text.charAt(at)
    if (mark === '>') return { attributes, namespaces, end: at + 1, isEmpty: text.charAt(at - 1) === '/' }
    if (mark === '<') return { attributes, namespaces, end: at, isEmpty: false }
    if (mark === '"' || mark === "'") at = after(text, mark, at + 1) - 1
    const isSpace = /\s/.test(mark)
    if (mark === '=') {
      attributes++
      if (text.startsWith('xmlns', word)) namespaces++
    } else if (wasSpace && !isSpace) word = at
    wasSpace = isSpace
  }
  return { attributes, namespaces, end: text.length, isEmpty: false }
}
