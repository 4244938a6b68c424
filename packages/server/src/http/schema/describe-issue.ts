import { z } from 'zod'
import { shortened, shown } from '../../platform/kernel/invalid.ts'
import { schemasAlong } from './schemas-along.ts'

type Issue = z.core.$ZodIssue

/** Word for word (spec:errors.unknown-field). */
export function unknownFieldSentence(name: string): string {
  return `Unknown field "${shortened(name, maxName)}". Remove it; the documentation lists the accepted fields.`
}

/**
 * One sentence on a field: its dotted path, its value (shortened, never a secret) and what is accepted, with the
 * maximum where there is one (spec:errors.validation-message). A rule of its own says all in its message: no bounds.
 *
 * @param trail the schemas from the root to the field, for its bounds and for what is secret
 * @param root the value that was parsed
 */
export function describeIssue(issue: Issue, trail: readonly z.ZodType[], root: unknown): string {
  const path = shortened(issue.path.map(String).join('.'), maxName)
  const name = path === '' ? 'The body' : path
  const value = valueAt(root, issue.path)
  const accepted = /^(too_big|invalid_key|custom)$/.test(issue.code) ? '' : bounds(trail.at(-1))
  if (value === undefined && issue.code !== 'custom') return `${name} is required${accepted}.`
  const told = isSecret(issue.path, trail) ? 'the value' : shown(value)
  return `${name}: ${told} ${problem(issue, value)}${accepted}.`
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
    case 'invalid_union':
      return `is not ${memberNames(issue).join(' or ')}`
    case 'invalid_key':
      return `has a key that ${problem(issue.issues[0]!, String(issue.path.at(-1)))}`
    case 'custom':
      return issue.message
    default:
      return 'is not accepted'
  }
}

/** The values of a union's discriminator, or the types of its members. */
function memberNames(issue: z.core.$ZodIssueInvalidUnion): readonly string[] {
  const { options } = issue as { options?: readonly unknown[] }
  if (options) return options.map(String)
  const types = issue.errors.flatMap(([first]) =>
    first?.code === 'invalid_type' ? [article(first.expected)] : [],
  )
  return types.length > 0 ? [...new Set(types)] : ['accepted']
}

/** The accepted bounds of a number, a text or a list. */
function bounds(schema: z.ZodType | undefined): string {
  if (
    !schema ||
    !(schema instanceof z.ZodNumber || schema instanceof z.ZodString || schema instanceof z.ZodArray)
  )
    return ''
  const described = z.toJSONSchema(schema, { unrepresentable: 'any' })
  const minimum = described.minimum ?? described.minLength ?? described.minItems
  const maximum = described.maximum ?? described.maxLength ?? described.maxItems
  if (maximum === undefined || maximum === Number.MAX_SAFE_INTEGER) return ''
  const from = minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? 'at most ' : `${minimum} to `
  return ` (accepted: ${from}${maximum})`
}

function article(expected: string): string {
  const name = { int: 'whole number', record: 'object' }[expected] ?? expected
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

const secretNames = /pass|secret|token|authorization|credential|apikey|api_key/i

/** By the definition; a name that speaks of one counts too, for the fields that no definition knows. */
function isSecret(path: readonly PropertyKey[], trail: readonly z.ZodType[]): boolean {
  const named = path.some((key) => secretNames.test(String(key)))
  return named || trail.some(isWriteOnly) || (path.length > 0 && holdsSecret(trail.at(-1)))
}

function isWriteOnly(schema: z.ZodType): boolean {
  return schema.meta()?.writeOnly === true
}

/** Whether something secret belongs inside: it may have been put in the place of the whole. */
function holdsSecret(schema: z.ZodType | undefined): boolean {
  if (!(schema instanceof z.ZodObject)) return false
  return Object.entries(schema.shape as Record<string, z.ZodType>).some(([name, field]) =>
    isSecret([name], schemasAlong(field, [], undefined)),
  )
}

const maxName = 120
