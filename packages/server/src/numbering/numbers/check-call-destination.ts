import type { Db } from '../../platform/db/database.ts'
import { checkDestination, type Destination } from '../../platform/kernel/e164.ts'
import { type Failure, fail } from '../../platform/kernel/failure.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { selectOwners } from './number.store.ts'

export type DestinationRefusal = Failure<
  | 'invalid_number'
  | 'unsupported_country'
  | 'blocked_destination'
  | 'cannot_call_own_number'
  | 'cannot_call_volai_number'
>

/** Whether an account may call `to`; every kind of dial is checked here. */
export async function checkCallDestination(
  db: Db,
  accountId: AccountId,
  to: string,
): Promise<Destination | DestinationRefusal> {
  const [checked] = await checkCallDestinations(db, accountId, [to])
  return checked!
}

/** Checks several destinations with one statement; the results are in the order of `tos`. */
export async function checkCallDestinations(
  db: Db,
  accountId: AccountId,
  tos: readonly string[],
): Promise<readonly (Destination | DestinationRefusal)[]> {
  const checked = tos.map((to) => checkDestination(to, 'call'))
  const reachable = checked.flatMap((each) => (each.kind === 'ok' ? [each.e164] : []))
  const owners = reachable.length === 0 ? new Map<string, AccountId>() : await selectOwners(db, reachable)
  return checked.map((each) => {
    if (each.kind === 'refused') {
      const { code, message } = each
      return fail(code, message === undefined ? {} : { message })
    }
    const owner = owners.get(each.e164)
    if (owner === undefined) return each
    return fail(owner === accountId ? 'cannot_call_own_number' : 'cannot_call_volai_number')
  })
}
