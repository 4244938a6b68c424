import * as z from 'zod'

/** Text as every field takes it: no NUL, which PostgreSQL refuses, and no lone surrogates. */
export const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'has characters that are not text')

/** A phone number as it is sent; what it may reach is decided with its own error codes. */
export const e164 = z.string().max(32).meta({ description: 'Phone number, E.164', example: '+420601000001' })

export const unixMs = z.int().meta({ description: 'Unix milliseconds' })

export const hal = z.int().meta({ description: 'Hundredths of a koruna' })

export const languages = ['cs', 'sk', 'en', 'de', 'pl'] as const
export const language = z.enum(languages)
