/**
 * A text as a literal of an ABRA Flexi filter. Escaping is undocumented, so a text with one kind of quote is put into
 * the other; undefined if neither works, so that no record is found.
 */
export function filterText(text: string): string | undefined {
  if (text === '' || text.length > maxText || /[\\\p{C}]/u.test(text)) return undefined
  if (!text.includes("'")) return `'${text}'`
  return text.includes('"') ? undefined : `"${text}"`
}

/** The longest field of the records queried. */
const maxText = 255

/** A filter that any of the fields has one of the texts; undefined if no text can be expressed. */
export function anyOf(
  fields: readonly string[],
  operator: 'eq' | 'like' | 'like similar',
  texts: readonly string[],
): string | undefined {
  const quoted = texts.map(filterText).filter((text) => text !== undefined)
  const conditions = fields.flatMap((field) => quoted.map((text) => `${field} ${operator} ${text}`))
  return conditions.length === 0 ? undefined : `(${conditions.join(' or ')})`
}

/** Open or partly paid, and not cancelled. */
export const unpaid = "((stavUhrK is null or stavUhrK eq 'stavUhr.castUhr') and storno eq false)"

/** Due before this day (ISO 8601). */
export const dueBefore = (day: string): string => `datSplat lt '${day}'`
