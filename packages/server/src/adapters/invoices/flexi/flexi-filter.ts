/**
 * A text as a filter of ABRA Flexi holds it. How a quote inside one is escaped is not documented, so a text with one
 * kind of quote goes into the other; `undefined`: none can hold it, so no record is found by it.
 */
export function filterText(text: string): string | undefined {
  if (text === '' || text.length > maxText || /[\\\p{C}]/u.test(text)) return undefined
  if (!text.includes("'")) return `'${text}'`
  return text.includes('"') ? undefined : `"${text}"`
}

/** The longest field of the records that are asked for. */
const maxText = 255

/** Any of the fields has one of the texts; `undefined`: none of the texts can be asked for. */
export function anyOf(
  fields: readonly string[],
  operator: 'eq' | 'like' | 'like similar',
  texts: readonly string[],
): string | undefined {
  const quoted = texts.map(filterText).filter((text) => text !== undefined)
  const conditions = fields.flatMap((field) => quoted.map((text) => `${field} ${operator} ${text}`))
  return conditions.length === 0 ? undefined : `(${conditions.join(' or ')})`
}

/** Open or paid in part, and not cancelled. */
export const unpaid = "((stavUhrK is null or stavUhrK eq 'stavUhr.castUhr') and storno eq false)"

/** Due before this day (ISO 8601). */
export const dueBefore = (day: string): string => `datSplat lt '${day}'`
