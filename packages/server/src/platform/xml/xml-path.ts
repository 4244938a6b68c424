import type { Element } from '@xmldom/xmldom'

/** The elements at a path of local names below an element, in the order of the document; namespaces do not matter. */
export function elementsAt(from: Element, ...path: readonly string[]): Element[] {
  return path.reduce<Element[]>(
    (parents, name) => parents.flatMap(childElements).filter(({ localName }) => localName === name),
    [from],
  )
}

/** The text of the first element at a path, trimmed; empty: none. */
export const textAt = (from: Element, ...path: readonly string[]): string =>
  elementsAt(from, ...path)[0]?.textContent?.trim() ?? ''

/** The elements right below an element. */
export function childElements(parent: Element): Element[] {
  const found: Element[] = []
  for (let node = parent.firstChild; node !== null; node = node.nextSibling)
    if (node.nodeType === 1) found.push(node as Element)
  return found
}
