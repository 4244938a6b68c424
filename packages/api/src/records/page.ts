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
    description:
      'Records a page; above 200 means 200. Fewer come where they are large: go on while `hasMore` is true',
    examples: [50],
  })

/** What a page can hold at most. */
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
      description: 'Unix milliseconds: only strictly older records; `nextBefore` of the page before',
      examples: [1795291200000],
    }),
}
/** spec:pagination.next-before, spec:pagination.has-more */
export const timePage = {
  hasMore,
  nextBefore: unixMs
    .nullable()
    .meta({ description: 'Timestamp of the last record; null at the end', examples: [null] }),
}

/** Paging by an opaque cursor: every other list. */
export const cursorPageQuery = {
  limit,
  cursor: z.string().max(200).optional().meta({
    description: '`nextCursor` of the page before; left out for the first page',
  }),
}
export const cursorPage = {
  hasMore,
  nextCursor: z
    .string()
    .max(200)
    .nullable()
    .meta({ description: 'Where the next page begins; null at the end', examples: [null] }),
}
