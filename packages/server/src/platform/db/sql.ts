import { createHash } from 'node:crypto'

/**
 * A statement with its values: sql<Row>`select … where id = ${id}`. A nested query is spliced in as a fragment,
 * everything else becomes a parameter (arrays as PostgreSQL arrays, objects as JSON). The statement is prepared
 * once per connection under a name made from its text, so texts must come from code, never from input.
 */
export function sql<Row = Record<string, never>>(
  strings: TemplateStringsArray,
  ...inserted: readonly unknown[]
): Query<Row> {
  if (!inserted.some(isQuery))
    return { [queryMarker]: true, ...plainText(strings), pieces: strings, values: inserted }
  const pieces: string[] = [strings[0]!]
  const values: unknown[] = []
  inserted.forEach((value, index) => {
    const after = strings[index + 1]!
    if (isQuery(value)) {
      pieces[pieces.length - 1] += value.pieces[0]!
      pieces.push(...value.pieces.slice(1))
      values.push(...value.values)
      pieces[pieces.length - 1] += after
    } else {
      values.push(value)
      pieces.push(after)
    }
  })
  const text = numbered(pieces)
  return { [queryMarker]: true, text, name: nameOf(text), pieces, values }
}

const columnName = /^[a-z][a-z0-9_]*$/

/** `names` as a fragment of a select list. Throws for anything but plain column names. */
export function columnList(names: readonly string[]): Query<never> {
  const wrong = names.find((name) => !columnName.test(name))
  if (wrong !== undefined) throw new Error(`${wrong} is not a column name`)
  const pieces = [names.join(', ')]
  return { [queryMarker]: true, text: pieces[0]!, name: nameOf(pieces[0]!), pieces, values: [] }
}

export interface Query<Row> {
  readonly [queryMarker]: true
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** The text between the parameters. */
  readonly pieces: readonly string[]
  /** Only for the type checker: what a row looks like. */
  readonly row?: Row
}

const queryMarker: unique symbol = Symbol('query')

function isQuery(value: unknown): value is Query<unknown> {
  return typeof value === 'object' && value !== null && queryMarker in value
}

interface NamedText {
  readonly text: string
  readonly name: string
}

const plainTexts = new WeakMap<TemplateStringsArray, NamedText>()

function plainText(strings: TemplateStringsArray): NamedText {
  const known = plainTexts.get(strings)
  if (known !== undefined) return known
  const text = numbered(strings)
  const made = { text, name: nameOf(text) }
  plainTexts.set(strings, made)
  return made
}

function numbered(pieces: readonly string[]): string {
  return pieces.map((piece, index) => (index === 0 ? piece : `$${index}${piece}`)).join('')
}

const maxNames = 2000
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  if (names.size < maxNames) names.set(text, name)
  return name
}
