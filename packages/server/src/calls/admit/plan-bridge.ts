import type { Caller } from '../../http/exchange/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { languageOfNumber } from '../state/language-of-number.ts'
import { pricePerMinuteHal } from '../state/price-per-minute.ts'
import type { CallPlan, PlaceBody } from './call-plan.ts'
import { callerIdOf } from './caller-id.ts'
import { isWithheld } from './is-withheld.ts'

type BridgeBody = Pick<PlaceBody, 'to' | 'callerId' | 'privacy'> & { readonly from: string }

/** Plans a call between two parties, `from` dialed first. Both legs are charged: a minute costs the sum of the two. */
export async function planBridge(db: Db, account: Caller, body: BridgeBody, deps: CallDeps) {
  const { numbers } = deps
  const to = await numbers.checkDestination(db, account.id, body.to)
  if (isFailure(to)) return to
  const bar = await deps.dnc.refusalOf(db, account.id, to.e164)
  if (bar !== undefined) return bar
  const from = await numbers.checkDestination(db, account.id, body.from)
  if (isFailure(from)) return from
  const callerId = await callerIdOf(db, account.id, { asked: body.callerId }, deps)
  if (isFailure(callerId)) return callerId
  const isRecorded = (await numbers.routeOf(db, callerId))?.recordCalls === true
  const prices = await Promise.all(
    [from, to].map(({ tariffDestination: destination }) =>
      pricePerMinuteHal(deps, account.id, { kind: 'bridge', direction: 'out', destination }),
    ),
  )
  return {
    record: {
      accountId: account.id,
      direction: 'out',
      kind: 'bridge',
      from: from.e164,
      to: to.e164,
      pricePerMinuteHal: prices.reduce((sum, price) => sum + price),
    },
    callerId,
    flow: {
      kind: 'bridge',
      isWithheld: await isWithheld(db, body, callerId, deps),
      ...(isRecorded && { recordedIn: languageOfNumber(callerId) }),
    },
  } satisfies CallPlan
}
