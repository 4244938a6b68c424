import { type IdPrefix, idOf } from '../../../platform/kernel/ids.ts'
import { pageOf } from '../../../platform/kernel/page.ts'

/** The cursor that leads on from the record of another one, with an id of `prefix` and in a list of `owner`. */
export function cursorOf(prefix: IdPrefix, owner: string, cursor: string): string {
  const id = idOf(prefix, Buffer.from(cursor, 'base64url').subarray(0, 16).toString('hex'))
  return pageOf(owner, [{ id }, { id }], 1).page.nextCursor!
}
