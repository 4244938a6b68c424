import * as z from 'zod'
import { named } from '../named.ts'

/** The text type of all fields: no NUL, which PostgreSQL refuses, and no lone surrogates. */
export const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'contains invalid characters (NUL or lone surrogates)',
    )

const e164Pattern = '^\\+[1-9][0-9]{6,14}$'

/**
 * A phone number in a request. The pattern is documented but not checked: invalid and unreachable numbers have their
 * own error codes.
 */
export const e164 = z
  .string()
  .max(32)
  .meta({ description: 'Phone number, E.164', pattern: e164Pattern, examples: ['+420601000001'] })

/** A phone number in an answer. */
export const phoneNumber = named(
  'E164',
  z
    .string()
    .max(16)
    .regex(new RegExp(e164Pattern))
    .meta({ description: 'Phone number, E.164', examples: ['+420601000001'] }),
)

/** A phone number in a path; any other text there names a missing record. */
export const numberParam = (description: string, example: string) =>
  z
    .string()
    .max(32)
    .meta({ description, pattern: e164Pattern, examples: [example] })

/** spec:general.unix-ms */
export const unixMs = named(
  'UnixMs',
  z
    .int()
    .min(0)
    .meta({ description: 'Unix milliseconds', examples: [1795291200000] }),
)

/** spec:general.prices-in-hal */
export const hal = z.int().meta({ description: 'Hundredths of a koruna', examples: [12500] })

export const languages = ['cs', 'sk', 'en', 'de', 'pl'] as const
export const language = z.enum(languages).meta({ description: 'ISO 639-1', examples: ['cs'] })
