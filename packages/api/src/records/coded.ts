import type * as z from 'zod'

/** Gives a field its own error code (SPEC.md, Errors) instead of `validation`. */
export const coded = <S extends z.ZodType>(code: string, schema: S) => schema.meta({ code })
