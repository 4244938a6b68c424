/** The longest object or list on one line. */
const maxWidth = 88

/** A JSON value as it is written in TypeScript, on several lines where one would be too long. */
export function codeLiteral(value: unknown, indent = ''): string {
  const single = onOneLine(value)
  if (indent.length + single.length <= maxWidth) return single
  const deeper = `${indent}  `
  if (Array.isArray(value)) {
    const items = value.map((item) => `${deeper}${codeLiteral(item, deeper)},\n`)
    return `[\n${items.join('')}${indent}]`
  }
  if (!isObject(value)) return single
  const fields = Object.entries(value).map(
    ([name, inner]) => `${deeper}${keyOf(name)}: ${codeLiteral(inner, deeper)},\n`,
  )
  return `{\n${fields.join('')}${indent}}`
}

function onOneLine(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (!isObject(value)) return String(value)
  const fields = Object.entries(value).map(([name, inner]) => `${keyOf(name)}: ${onOneLine(inner)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name))

const quoted = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`
