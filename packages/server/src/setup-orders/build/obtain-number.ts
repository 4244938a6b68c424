import type { OrderAddress } from '@hovor/api'
import { billingCustomerOf } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { type StoredSetupOrder, updateSetupOrder } from '../state/setup-order.store.ts'
import type { WantedNumber } from '../state/wishes.ts'
import type { Step } from './step.ts'

/** Where a number is ordered that no region was named for. */
const anyRegion = { CZ: 'Praha', SK: 'Bratislava' } as const

/**
 * Buys the number from stock, with the month that was put aside, or orders it; an order that fails, or one without an
 * address of the customer, waits for a person.
 */
export async function obtainNumber(
  deps: SetupDeps,
  tx: Db,
  order: StoredSetupOrder,
  { country = 'CZ', region }: WantedNumber,
): Promise<Step> {
  if (order.numberOrderId !== null) return lookAtOrder(deps, tx, order)
  const { accountId, mode } = order
  if (!(await deps.numbers.lockPurchase(tx, accountId))) return 'later'
  const atMs = deps.clock.nowMs()
  const freed = await release(deps, tx, order)
  const wish = { mode, country, region, kind: 'geographic' } as const
  const bought = await deps.numbers.buyFromStock(tx, accountId, wish, deps)
  if (bought.kind === 'bought') {
    await updateSetupOrder(tx, freed, { numberE164: bought.e164, atMs })
    return 'again'
  }
  const address = bought.kind === 'insufficient' ? undefined : await addressOf(tx, order)
  if (address === undefined) {
    await updateSetupOrder(tx, freed, { stuck: bought.kind === 'insufficient' ? 'credit' : 'address', atMs })
    return 'over'
  }
  const wanted = { accountId, mode, country, region: region ?? anyRegion[country], count: 1, address }
  const { id: numberOrderId } = await deps.numberOrders.place(tx, wanted)
  await updateSetupOrder(tx, freed, { numberOrderId, atMs })
  return 'later'
}

/** The month that was put aside pays for the purchase in this very transaction, or is the customer's again. */
async function release({ credit, clock }: SetupDeps, tx: Db, order: StoredSetupOrder) {
  if (order.heldHal === 0) return order
  await credit.release(tx, { accountId: order.accountId, ref: order.id })
  return updateSetupOrder(tx, order, { heldHal: 0, atMs: clock.nowMs() })
}

async function lookAtOrder(
  { numberOrders, clock }: SetupDeps,
  tx: Db,
  order: StoredSetupOrder,
): Promise<Step> {
  if (order.numberOrderId === null) return 'over'
  const placed = await numberOrders.find(tx, order.accountId, order.numberOrderId)
  const [e164] = placed?.numbers ?? []
  const atMs = clock.nowMs()
  if (e164 !== undefined) {
    await updateSetupOrder(tx, order, { numberE164: e164, atMs })
    return 'again'
  }
  if (placed?.status === 'pending' || placed?.status === 'provisioning') return 'later'
  await updateSetupOrder(tx, order, { stuck: 'number', atMs })
  return 'over'
}

/** Of the account's own documents; undefined where a part of it is missing. */
async function addressOf(tx: Db, { accountId }: StoredSetupOrder): Promise<OrderAddress | undefined> {
  const party = (await billingCustomerOf(tx, accountId))?.party
  if (!party?.street || !party.city || !party.postalCode) return undefined
  const { name, street, city, postalCode, country = 'CZ' } = party
  return { company: name, street, city, postalCode, country }
}
