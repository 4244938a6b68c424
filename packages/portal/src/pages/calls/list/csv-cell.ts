/** The separator of cells: a Czech or Slovak Excel splits at semicolons, an English one at commas. */
export type Delimiter = ',' | ';'

/**
 * A text as a cell of CSV (RFC 4180) that a spreadsheet shows as it is: digits that it would change are kept as text, and
 * what it would run as a formula is defused. The rules are those of the files that the service writes.
 */
export function csvCell(value: string, delimiter: Delimiter): string {
  if (changedDigits.test(value)) return `"=""${value}"""`
  const text = defused(value)
  const isQuoted = text.includes(delimiter) || /["\r\n]/.test(text)
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text
}

/** Text that would be run gets an apostrophe in front, also behind every delimiter, quotes and blanks. */
function defused(text: string): string {
  if (plainNumber.test(text)) return text
  const safe = text.replace(formulaStart, "$1'$2").replace(formulaBehindComma, "$1'$2")
  return /^[\t\r]/.test(safe) ? `'${safe}` : safe
}

const changedDigits = /^(?:\+\d+|0\d+|\d{12,}|\d+[eE]\d+)$/
const plainNumber = /^[+-]?\d+([.,]\d+)?$/
/** The wide and small forms are those of Asian keyboards, which spreadsheets take as well. */
const formulaStart = /((?:^|[;\t\r\n])(?:(?![\t\r\n])["\p{Z}\p{C}])*)([=+\-@\u2212＝＋－＠﹢﹣﹦﹫])/gu
/** As above; a number up to the next delimiter or bracket, as in JSON, and the dash of a price are no formulas. */
const formulaBehindComma =
  /(,(?:(?![\t\r\n])["\p{Z}\p{C}])*)(?![+-]?\d+(?:\.\d+)?(?:[,;\]}\t\r\n]|$))(?!(?<=\d,)-\p{Zs}*(?:Kč|CZK|€|EUR)?(?:[,;\t\r\n]|$))([=+\-@\u2212＝＋－＠﹢﹣﹦﹫])/gu
