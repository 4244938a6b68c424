import { crc32 } from 'node:zlib'
import type { Failure } from './failure.ts'
import { type Id, type IdPrefix, idOf, uuidOf } from './ids.ts'
import { invalid } from './invalid.ts'
import { lighterPart } from './lighter-part.ts'

/*
 * A cursor is the id of the last record and a checksum over it, its kind and whose list it is, so that one which was
 * changed, or taken from another list or account, is rejected instead of leading somewhere. It is not a secret and opens
 * nothing: every statement has the account in it.
 */
const idBytes = 16
const cursorBytes = idBytes + 4

/**
 * Where a page begins: after the record of its cursor, or at the beginning without one.
 *
 * @param owner the account whose list it is
 */
export function placeOf<P extends IdPrefix>(
  prefix: P,
  owner: string,
  cursor: string | undefined,
): Id<P> | undefined | Failure<'validation'> {
  if (cursor === undefined) return undefined
  const bytes = Buffer.from(cursor, 'base64url')
  const id = idOf(prefix, bytes.subarray(0, idBytes).toString('hex'))
  if (bytes.length === cursorBytes && cursorAfter(owner, id) === cursor) return id
  return invalid('cursor', cursor, 'is not a cursor of this list')
}

/** The cursor of the page after the record `id`. */
export function cursorAfter(owner: string, id: Id): string {
  const bytes = Buffer.alloc(cursorBytes)
  bytes.write(uuidOf(id), 'hex')
  bytes.writeUInt32BE(crc32(`${owner} ${id}`), idBytes)
  return bytes.toString('base64url')
}

/** A page out of one record more than it holds: keyset paging needs no count. Fewer where they are large. */
export function pageOf<T extends { readonly id: Id }>(owner: string, found: readonly T[], limit: number) {
  const records = lighterPart(found.slice(0, limit))
  const last = records.at(-1)
  const hasMore = found.length > records.length
  return { records, page: { hasMore, nextCursor: hasMore && last ? cursorAfter(owner, last.id) : null } }
}

/**
 * The first records of a page without those of its last millisecond if more of that millisecond follow, so that paging
 * by `before` reaches them on the next page. A millisecond that fills the page stays: there is nothing before it.
 *
 * @param nextMs The time of the record after `records`, if there is one.
 */
export function wholeMilliseconds<T>(
  records: readonly T[],
  nextMs: number | undefined,
  atMs: (record: T) => number,
): T[] {
  const end = records.findLastIndex((record) => atMs(record) !== nextMs) + 1
  return records.slice(0, end === 0 ? records.length : end)
}
