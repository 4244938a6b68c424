import { type IdPrefix, idOf, parseId, uuidOf } from './ids.ts'

/** The place after a record, as an opaque cursor. */
function cursorAfter(id: string): string {
  return Buffer.from(uuidOf(id), 'hex').toString('base64url')
}

/** The id inside a cursor, or nothing when it is not one of ours. */
export function idInCursor(prefix: IdPrefix, cursor: string): string | undefined {
  return parseId(prefix, idOf(prefix, Buffer.from(cursor, 'base64url').toString('hex')))
}

/** A page out of one record more than it holds: keyset paging needs no count. */
export function pageOf<T extends { readonly id: string }>(found: readonly T[], limit: number) {
  const records = found.slice(0, limit)
  const last = records.at(-1)
  const hasMore = found.length > limit
  return { records, page: { hasMore, nextCursor: hasMore && last ? cursorAfter(last.id) : null } }
}
