import { z } from 'zod'

type Issue = z.core.$ZodIssue

/** SPEC.md, Errors 3, word for word. */
export function unknownFieldSentence(name: string): string {
  return `Unknown field "${name}". Remove it; the documentation lists the accepted fields.`
}

/**
 * One sentence on a field: its dotted path, its value (shortened, never a secret) and what is accepted, with the
 * maximum where there is one (SPEC.md, Errors 2).
 *
 * @param schema the field's own schema, for its bounds
 * @param root the value that was parsed
 */
export function describeIssue(issue: Issue, schema: z.ZodType | undefined, root: unknown): string {
  const path = issue.path.map(String).join('.')
  const name = path === '' ? 'The body' : path
  const value = valueAt(root, issue.path)
  if (value === undefined && issue.code === 'invalid_type') return `${name} is required${bounds(schema)}.`
  return `${name}: ${shown(issue.path, value)} ${problem(issue, value)}${issue.code === 'too_big' ? '' : bounds(schema)}.`
}

function problem(issue: Issue, value: unknown): string {
  // A query's number arrives as text: what is measured is the number.
  const measured =
    'origin' in issue && issue.origin !== 'string' && typeof value === 'string' ? Number(value) : value
  switch (issue.code) {
    case 'invalid_type':
      return `is not ${article(issue.expected)}`
    case 'too_big':
      return `is too ${long(measured)}: at most ${issue.maximum} ${unit(measured)} accepted`
    case 'too_small':
      return `is too ${short(measured)}: at least ${issue.minimum} ${unit(measured)} accepted`
    case 'invalid_value':
      return `is not one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return issue.format === 'regex' ? `does not match ${issue.pattern}` : `is not a valid ${issue.format}`
    case 'not_multiple_of':
      return `is not a multiple of ${issue.divisor}`
    case 'custom':
      return issue.message
    default:
      return 'is not accepted'
  }
}

/** The accepted bounds of a number, a text or a list. */
function bounds(schema: z.ZodType | undefined): string {
  if (!schema) return ''
  const described = z.toJSONSchema(schema, { unrepresentable: 'any' })
  const minimum = described.minimum ?? described.minLength ?? described.minItems
  const maximum = described.maximum ?? described.maxLength ?? described.maxItems
  if (maximum === undefined || maximum === Number.MAX_SAFE_INTEGER) return ''
  const from = minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? 'at most ' : `${minimum} to `
  return ` (accepted: ${from}${maximum})`
}

function article(expected: string): string {
  const name = expected === 'int' ? 'whole number' : expected
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}

function long(value: unknown): string {
  if (typeof value === 'string') return `long (${value.length} characters)`
  return Array.isArray(value) ? `long (${value.length} items)` : 'large'
}

function short(value: unknown): string {
  if (typeof value === 'string') return `short (${value.length} characters)`
  return Array.isArray(value) ? `short (${value.length} items)` : 'small'
}

function unit(value: unknown): string {
  if (typeof value === 'string') return 'characters are'
  return Array.isArray(value) ? 'items are' : 'is'
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let at = root
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = (at as Record<PropertyKey, unknown>)[key]
  }
  return at
}

const shownLength = 40
const secretNames = /pass|secret|token|authorization|credential/i

function shown(path: readonly PropertyKey[], value: unknown): string {
  if (path.some((key) => secretNames.test(String(key)))) return 'the value'
  const text = JSON.stringify(value) ?? String(value)
  if (text.length <= shownLength) return text
  const cut = text.slice(0, shownLength).toWellFormed()
  return typeof value === 'string' ? `${cut}…"` : `${cut}…`
}
