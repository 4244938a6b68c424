/**
 * A value as a cell of CSV (RFC 4180), empty where there is none. Text that a spreadsheet would run as a formula is
 * defused.
 */
export function csvCell(value: unknown, delimiter: ',' | ';'): string {
  const text = defused(textOf(value))
  const isQuoted = text.includes(delimiter) || /["\r\n]/.test(text)
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * Text that a spreadsheet would run as a formula gets an apostrophe in front, also behind every delimiter, quotes and
 * blanks: a Czech Excel splits at semicolons and others at commas, quoted or not and whatever the file is written with,
 * and some programs trim cells first. Phone numbers, plain numbers and prices such as `290,- Kč` stay as they are: they
 * compute nothing.
 */
function defused(text: string): string {
  if (plainNumber.test(text)) return text
  const safe = text.replace(formulaStart, "$1'$2").replace(formulaBehindComma, "$1'$2")
  return /^[\t\r]/.test(safe) ? `'${safe}` : safe
}

const plainNumber = /^[+-]?\d+([.,]\d+)?$/
/** The wide and small forms are those of Asian keyboards, which spreadsheets take as well. */
const formulaStart = /((?:^|[;\t\r\n])(?:(?![\t\r\n])["\p{Z}\p{C}])*)([=+\-@\u2212＝＋－＠﹢﹣﹦﹫])/gu
/** As above; a number up to the next delimiter or bracket, as in JSON, and the dash of a price are no formulas. */
const formulaBehindComma =
  /(,(?:(?![\t\r\n])["\p{Z}\p{C}])*)(?![+-]?\d+(?:\.\d+)?(?:[,;\]}\t\r\n]|$))(?!(?<=\d,)-\p{Zs}*(?:Kč|CZK|€|EUR)?(?:[,;\t\r\n]|$))([=+\-@\u2212＝＋－＠﹢﹣﹦﹫])/gu
