import * as z from 'zod'
import { unixMs } from './text.ts'

/** `limit` above 200 means 200 (SPEC.md, Pagination). */
const limit = z.coerce
  .number()
  .int()
  .min(1)
  .default(50)
  .transform((value) => Math.min(value, 200))
  .meta({ description: 'Records a page; above 200 means 200', example: 50 })

/** Paging by time: messages and calls. */
export const timePageQuery = { limit, before: z.coerce.number().int().min(0).optional() }
export const timePage = {
  hasMore: z.boolean(),
  nextBefore: unixMs.nullable().meta({ description: 'Timestamp of the last record; null at the end' }),
}

/** Paging by an opaque cursor: every other list. */
export const cursorPageQuery = { limit, cursor: z.string().max(200).optional() }
export const cursorPage = { hasMore: z.boolean(), nextCursor: z.string().nullable() }
