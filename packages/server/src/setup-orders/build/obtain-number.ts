import type { OrderAddress } from '@hovor/api'
import { billingCustomerOf } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { type RollBackToSavepoint, setSavepoint } from '../../platform/db/savepoint.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { type StoredSetupOrder, updateSetupOrder } from '../state/setup-order.store.ts'
import type { StoredQuote } from '../state/setup-quote.store.ts'
import type { WantedNumber } from '../state/wishes.ts'
import type { Step } from './step.ts'

/** Where a number is ordered that no region was named for. */
const anyRegion = { CZ: 'Praha', SK: 'Bratislava' } as const

/**
 * Buys the number from stock for the month that was put aside, or orders it with that month; an order that fails, or one
 * without an address of the customer, waits for a person with the month given back.
 */
export async function obtainNumber(
  deps: SetupDeps,
  tx: Db,
  order: StoredSetupOrder,
  quote: StoredQuote,
): Promise<Step> {
  if (order.numberOrderId !== null) return lookAtOrder(deps, tx, order)
  const { accountId } = order
  if (!(await deps.numbers.lockPurchase(tx, accountId))) return 'later'
  const atMs = deps.clock.nowMs()
  // The price that was accepted, whatever the tariffs say by now.
  const monthHal = order.heldHal > 0 ? order.heldHal : quote.firstMonthHal
  const rollBack = await setSavepoint(tx, 'purchase')
  const wanted = { ...quote.proposal.number, monthHal }
  const obtained = await buyOrPlace(deps, tx, order, wanted, rollBack)
  if (obtained.kind === 'missing') {
    await rollBack()
    await release(deps, tx, order)
    await updateSetupOrder(tx, order, { heldHal: 0, stuck: obtained.what, atMs })
    return 'over'
  }
  const { kind, ...got } = obtained
  await updateSetupOrder(tx, order, { heldHal: 0, ...got, atMs })
  return kind === 'bought' ? 'again' : 'later'
}

type Obtained =
  | { readonly kind: 'bought'; readonly numberE164: string }
  | { readonly kind: 'ordered'; readonly numberOrderId: NonNullable<StoredSetupOrder['numberOrderId']> }
  /** Building waits for a person who sees to it; requires a rollback. */
  | { readonly kind: 'missing'; readonly what: 'credit' | 'address' }

/** The month moves from the set-up to the number in the transaction `tx`, so that nothing else can spend it in between. */
async function buyOrPlace(
  deps: SetupDeps,
  tx: Db,
  order: StoredSetupOrder,
  { country = 'CZ', region, monthHal }: WantedNumber & { readonly monthHal: number },
  rollBack: RollBackToSavepoint,
): Promise<Obtained> {
  const { accountId, mode } = order
  await release(deps, tx, order)
  const wish = { mode, country, region, kind: 'geographic', monthHal } as const
  const bought = await deps.numbers.buyFromStock(tx, accountId, wish, deps)
  if (bought.kind === 'bought') return { kind: 'bought', numberE164: bought.e164 }
  if (bought.kind === 'insufficient') return { kind: 'missing', what: 'credit' }
  await rollBack()
  const address = await addressOf(tx, order)
  if (address === undefined) return { kind: 'missing', what: 'address' }
  await release(deps, tx, order)
  const wanted = {
    accountId,
    mode,
    country,
    region: region ?? anyRegion[country],
    count: 1,
    address,
    monthHal,
  }
  const placed = await deps.numberOrders.place(tx, wanted)
  return placed === undefined
    ? { kind: 'missing', what: 'credit' }
    : { kind: 'ordered', numberOrderId: placed.id }
}

async function release({ credit }: SetupDeps, tx: Db, { accountId, id, heldHal }: StoredSetupOrder) {
  if (heldHal > 0) await credit.release(tx, { accountId, ref: id })
}

/** Looks whether the ordered number is there. One that will not come is obtained anew once the order is built again. */
export async function lookAtOrder(
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
  await updateSetupOrder(tx, order, { numberOrderId: null, stuck: 'number', atMs })
  return 'over'
}

/** Of the account's own documents; undefined where a part of it is missing. */
async function addressOf(tx: Db, { accountId }: StoredSetupOrder): Promise<OrderAddress | undefined> {
  const party = (await billingCustomerOf(tx, accountId))?.party
  if (!party?.street || !party.city || !party.postalCode) return undefined
  const { name, street, city, postalCode, country = 'CZ' } = party
  return { company: name, street, city, postalCode, country }
}
