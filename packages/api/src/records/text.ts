import * as z from 'zod'
import { named } from '../named.ts'

/** Text as every field takes it: no NUL, which PostgreSQL refuses, and no lone surrogates. */
export const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'has characters that are not text')

const e164Pattern = '^\\+[1-9][0-9]{6,14}$'

/**
 * A phone number as it is sent. Its form is described, not checked here: what it may reach, and whether it is a number
 * at all, is told with codes of its own.
 */
export const e164 = z
  .string()
  .max(32)
  .meta({ description: 'Phone number, E.164', pattern: e164Pattern, examples: ['+420601000001'] })

/** A phone number as it is answered. */
export const phoneNumber = named(
  'E164',
  z
    .string()
    .max(16)
    .regex(new RegExp(e164Pattern))
    .meta({ description: 'Phone number, E.164', examples: ['+420601000001'] }),
)

/** A phone number in a path: any other text there names a record that does not exist. */
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
