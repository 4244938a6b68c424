import { isDeepStrictEqual } from 'node:util'
import type { PhoneNumber } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import {
  applyRouting,
  type PlannedRouting,
  planRouting,
  type RouteNumberDeps,
  routingOf,
} from '../numbers/route-number.ts'
import type { StoredConfirmation } from './confirmation.store.ts'

/** How a change stands that waits for its owner. */
export type ChangeState =
  | { readonly kind: 'ready'; readonly number: PhoneNumber; apply(): Promise<PhoneNumber> }
  /** The state it started from has changed. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'refused'; readonly why: string }

/** Judges the change as its request would be judged at this moment. Locks what it changes until the end of `tx`. */
export async function changeState(
  deps: RouteNumberDeps,
  tx: Db,
  { accountId, change, basis }: Pick<StoredConfirmation, 'accountId' | 'change' | 'basis'>,
): Promise<ChangeState> {
  const wanted = { accountId, e164: change.e164, patch: change.patch }
  const planned = await planRouting(deps, tx, wanted)
  if (isFailure(planned)) {
    return planned.code === 'not_found'
      ? { kind: 'overtaken' }
      : { kind: 'refused', why: planned.message ?? planned.code }
  }
  if (!isSameBasis(planned, basis)) return { kind: 'overtaken' }
  return { kind: 'ready', number: planned.number, apply: () => applyRouting(tx, accountId, planned) }
}

const isSameBasis = ({ number, monthlyFeeHal }: PlannedRouting, basis: StoredConfirmation['basis']) =>
  isDeepStrictEqual(basis, { before: routingOf(number), monthlyFeeHal })
