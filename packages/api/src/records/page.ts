import * as z from 'zod'
import { unixMs } from './text.ts'

/** `limit` above 200 means 200 (spec:pagination.limit). */
const limit = z.coerce
  .number()
  .int()
  .min(1)
  .default(50)
  .transform((value) => Math.min(value, 200))
  .meta({
    description: 'Page size; above 200 means 200; a page may be shorter',
    examples: [50],
  })

/** The largest page. */
export const maxPage = 200

const hasMore = z.boolean().meta({ description: 'Whether older records exist', examples: [false] })

/** Paging by time: messages and calls (spec:pagination.before). */
export const timePageQuery = {
  limit,
  before: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .meta({
      description: 'Only records older than this, Unix milliseconds: `nextBefore` of the previous page',
      examples: [1795291200000],
    }),
}
/** spec:pagination.next-before, spec:pagination.has-more */
export const timePage = {
  hasMore,
  nextBefore: unixMs
    .nullable()
    .meta({ description: 'Time of the last record; null at the end', examples: [null] }),
}

/** Paging by an opaque cursor: every other list. */
export const cursorPageQuery = {
  limit,
  cursor: z.string().max(200).optional().meta({ description: '`nextCursor` of the previous page' }),
}
export const cursorPage = {
  hasMore,
  nextCursor: z
    .string()
    .max(200)
    .nullable()
    .meta({ description: 'Cursor of the next page; null at the end', examples: [null] }),
}
