import { type ErrorCode, errors } from '@hovor/api'
import type { z } from 'zod'
import { type Failure, fail } from '../../platform/kernel/failure.ts'
import { withoutAbsentNulls } from './absent-nulls.ts'
import { describeIssue, unknownFieldSentence } from './describe-issue.ts'
import { schemasAlong } from './schemas-along.ts'

type Issue = z.core.$ZodIssue

/**
 * Parses a value, in which null for what may be left out counts as left out, or says what is wrong with it in one
 * sentence: an unknown field before everything else, then the first issue. A field whose schema carries
 * `.meta({ code })` fails with that code, others with `validation`; the value of one with `.meta({ writeOnly: true })`
 * is a secret and is never shown.
 */
export function validate(schema: z.ZodType, given: unknown): unknown {
  return validateRest(schema, withoutAbsentNulls(schema, given))
}

/** The second half of `validate`, for a large value: what `withoutAbsentNulls` has left. */
export function validateRest(schema: z.ZodType, value: unknown): unknown {
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
  const trail = schemasAlong(schema, issue.path, value)
  const message = describeIssue(issue, trail, value)
  return fail(trail.map(codeOf).findLast((code) => code !== undefined) ?? 'validation', { message })
}

function isUnknownField(issue: Issue): issue is z.core.$ZodIssueUnrecognizedKeys {
  return issue.code === 'unrecognized_keys'
}

function codeOf(schema: z.ZodType): ErrorCode | undefined {
  const code = schema.meta()?.code
  return typeof code === 'string' && code in errors ? (code as ErrorCode) : undefined
}
