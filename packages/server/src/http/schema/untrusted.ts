import { type UntrustedMark, untrustedMark } from '@hovor/api'
import { z } from 'zod'
import { schemasAlong } from './schemas-along.ts'

/** A field that holds texts of third parties, by its place in an answer: `['messages', each, 'body']`. */
export interface UntrustedField extends UntrustedMark {
  readonly path: readonly string[]
}

/** Stands in a path for every item of a list. */
const each = '[]'

/** The fields of a schema that its definition marks as untrusted. */
export function untrustedFields(schema: z.ZodType, path: readonly string[] = []): readonly UntrustedField[] {
  const layers = schemasAlong(schema, [], undefined)
  const mark = layers.map(untrustedMark).find((found) => found !== undefined)
  if (mark) return [{ path, ...mark }]
  const inner = layers.at(-1)
  if (inner instanceof z.ZodArray) return untrustedFields(inner.element as z.ZodType, [...path, each])
  if (inner instanceof z.ZodUnion)
    return inner.options.flatMap((option) => untrustedFields(option as z.ZodType, path))
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape).flatMap(([name, field]) =>
    untrustedFields(field as z.ZodType, [...path, name]),
  )
}

/** How a field is called in a sentence: `messages[].body`. */
export function nameOf({ path }: UntrustedField): string {
  return path.join('.').replaceAll(`.${each}`, each)
}

/** Where in `answer` the field has a text: JSON pointers (RFC 6901), `/messages/0/body`. */
export function pointersTo(field: UntrustedField, answer: unknown): readonly string[] {
  return pointersFrom(answer, field.path, field.where, '')
}

function pointersFrom(
  value: unknown,
  [step, ...rest]: readonly string[],
  where: Readonly<Record<string, unknown>>,
  at: string,
): readonly string[] {
  if (step === undefined) return isEmpty(value) ? [] : [at]
  if (Array.isArray(value))
    return value.flatMap((item, index) => pointersFrom(item, rest, where, `${at}/${index}`))
  if (typeof value !== 'object' || value === null) return []
  const record = value as Readonly<Record<string, unknown>>
  const isLast = rest.length === 0
  if (isLast && !Object.entries(where).every(([name, wanted]) => record[name] === wanted)) return []
  return pointersFrom(record[step], rest, where, `${at}/${step}`)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
