import { type Failure, isFailure } from '../../platform/kernel/failure.ts'
import { idOf, type NumberId, uuidOf } from '../../platform/kernel/ids.ts'
import { placeOf } from '../../platform/kernel/page.ts'

/**
 * Where a page of an account's numbers begins. Before 1.56.0 their cursors were made of ids with another prefix: a
 * client that was paging through the upgrade goes on where it was.
 */
export function placeOfNumber(
  owner: string,
  cursor: string | undefined,
): NumberId | undefined | Failure<'validation'> {
  const place = placeOf('num', owner, cursor)
  if (!isFailure(place)) return place
  const older = placeOf('ord', owner, cursor)
  return older === undefined || isFailure(older) ? place : idOf('num', uuidOf(older))
}
