import type * as z from 'zod'

/** A field that fails with a code of its own (spec:errors.field-codes) instead of `validation`. */
export const coded = <S extends z.ZodType>(code: string, schema: S) => schema.meta({ code })
