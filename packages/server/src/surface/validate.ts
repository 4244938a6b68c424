import { type ErrorCode, errors } from '@hovor/api'
import { z } from 'zod'
import { type Failure, fail } from '../kernel/failure.ts'
import { describeIssue, unknownFieldSentence } from './describe-issue.ts'

type Issue = z.core.$ZodIssue

/**
 * Parses `value`, or tells what is wrong with it in one sentence: an unknown field before everything else, then
 * the first issue. A field whose schema carries `.meta({ code })` fails with that code, others with `validation`.
 */
export function validate(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  return failureOf(schema, value, result.error.issues)
}

function failureOf(schema: z.ZodType, value: unknown, issues: readonly Issue[]): Failure {
  const issue = issues.find(isUnknownField) ?? issues[0]
  if (!issue) return fail('validation')
  if (isUnknownField(issue)) {
    const name = [...issue.path, issue.keys[0]].map(String).join('.')
    return fail('validation', { message: unknownFieldSentence(name) })
  }
  const trail = schemasAlong(schema, issue.path)
  const message = describeIssue(issue, trail.at(-1), value)
  return fail(trail.map(codeOf).findLast((code) => code !== undefined) ?? 'validation', { message })
}

function isUnknownField(issue: Issue): issue is z.core.$ZodIssueUnrecognizedKeys {
  return issue.code === 'unrecognized_keys'
}

/** The schemas from the root to the field at `path`; shorter where the path leaves what can be known. */
function schemasAlong(root: z.ZodType, path: readonly PropertyKey[]): z.ZodType[] {
  const trail = [root]
  let at: z.ZodType | undefined = root
  for (const key of path) {
    at = child(unwrap(at), key)
    if (!at) break
    trail.push(at)
  }
  return trail.flatMap((schema) => wrappers(schema))
}

function child(schema: z.ZodType, key: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[key as string] as z.ZodType | undefined
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType
  return undefined
}

function unwrap(schema: z.ZodType): z.ZodType {
  return wrappers(schema).at(-1) ?? schema
}

/** A schema and what it wraps, outermost first: optional, nullable, default, pipe. */
function wrappers(schema: z.ZodType): z.ZodType[] {
  const inner = innerOf(schema)
  return inner ? [schema, ...wrappers(inner)] : [schema]
}

function innerOf(schema: z.ZodType): z.ZodType | undefined {
  const { innerType, in: input } = schema._zod.def as { innerType?: z.ZodType; in?: z.ZodType }
  return innerType ?? input
}

function codeOf(schema: z.ZodType): ErrorCode | undefined {
  const code = schema.meta()?.code
  return typeof code === 'string' && code in errors ? (code as ErrorCode) : undefined
}
