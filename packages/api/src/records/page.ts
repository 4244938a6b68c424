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

const time = z.coerce.number().int().min(0).optional()

/** With `before`, a period without gap or overlap to the next one (spec:pagination.since). */
const since = time.meta({
  description: 'Only records of this time or newer, Unix milliseconds',
  examples: [1795291200000],
})

/** Paging by time: messages and calls (spec:pagination.before). */
export const timePageQuery = {
  limit,
  since,
  before: time.meta({
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
/** A period, beside a cursor. */
export const periodQuery = {
  since,
  before: time.meta({
    description: 'Only records older than this, Unix milliseconds',
    examples: [1795377600000],
  }),
}
export const cursorPage = {
  hasMore,
  nextCursor: z
    .string()
    .max(200)
    .nullable()
    .meta({ description: 'Cursor of the next page; null at the end', examples: [null] }),
}
