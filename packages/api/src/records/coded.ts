import type * as z from 'zod'

/** Gives a field its own error code (spec:errors.field-codes) instead of `validation`. */
export const coded = <S extends z.ZodType>(code: string, schema: S) => schema.meta({ code })
