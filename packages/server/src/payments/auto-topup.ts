import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { JobHandler } from '../jobs/queue.ts'
import { newId, uuidOf } from '../kernel/ids.ts'
import { pragueDate } from '../kernel/prague.ts'
import {
  accountsToCharge,
  type CardAccount,
  dropCard,
  lockCardAccount,
  readCardAccount,
  storeCharged,
} from './card-account.store.ts'
import type { NewsDeps } from './settle-page.ts'
import { endUnpaid, settlePaid } from './settle-payment.ts'
import { insertTopup, lockTopup, type StoredTopup } from './topup.store.ts'

export interface AutoTopupDeps extends NewsDeps {
  /** Tells the holder that automatic top-ups were switched off. */
  readonly tellSwitchedOff: (tx: Db, accountId: string) => Promise<void>
}

/** So many declines in a row switch automatic top-ups off. */
export const maxDeclines = 3
const together = 50
const description = 'Automatické dobití kreditu'

/** Charges the cards of accounts whose credit has fallen below what they want. */
export const chargeCards =
  (deps: AutoTopupDeps): JobHandler =>
  async (job) => {
    const accounts = await accountsToCharge(deps.database, together)
    for (const accountId of accounts) {
      if (job.signal.aborted) break
      const begun = await begin(deps, accountId)
      if (begun !== undefined) await charge(deps, begun)
    }
    return { kind: 'done' }
  }

interface Begun extends Pick<StoredTopup, 'id' | 'accountId' | 'amountHal'> {
  readonly customerId: string
  readonly paymentMethodId: string
}

/** Counts the charge against the month and writes it down before the card is charged; the row of the card is the lock. */
async function begin(deps: AutoTopupDeps, accountId: string): Promise<Begun | undefined> {
  return deps.database.transaction(async (tx) => {
    const card = await lockCardAccount(tx, accountId)
    if (card === undefined || card.paymentMethodId === null || !(await isWanted(tx, card))) return undefined
    const nowMs = deps.clock.nowMs()
    const month = pragueDate(nowMs).slice(0, 7)
    const chargedHal = (card.month === month ? card.chargedHal : 0) + card.amountHal
    if (card.monthlyLimitHal !== null && chargedHal > card.monthlyLimitHal) return undefined
    const { amountHal, customerId, paymentMethodId, declines } = card
    const id = newId('top', deps.clock, deps.randomBytes)
    await insertTopup(tx, {
      id,
      accountId,
      kind: 'auto',
      amountHal,
      returnUrl: null,
      createdAt: nowMs,
      paymentMethodId,
    })
    await storeCharged(tx, accountId, { month, chargedHal, declines })
    return { id, accountId, amountHal, customerId, paymentMethodId }
  })
}

/** Whether the credit is still below the threshold, and nobody else charges just now. */
async function isWanted(tx: Db, { accountId, thresholdHal }: CardAccount): Promise<boolean> {
  const row = await tx.one(sql<{ wanted: boolean }>`
    select available_hal < ${thresholdHal} and status = 'active' and not exists (
      select from topup where account_id = ${uuidOf(accountId)} and kind = 'auto' and status = 'pending') as wanted
    from account where id = ${uuidOf(accountId)}`)
  return row?.wanted ?? false
}

/** Of a process that has died, or whose charge had no clear outcome. */
export async function chargeAgain(deps: AutoTopupDeps, topup: StoredTopup): Promise<void> {
  const { id, accountId, amountHal, paymentMethodId } = topup
  const card = await readCardAccount(deps.database, accountId)
  if (card === undefined || paymentMethodId === null) return
  await charge(deps, { id, accountId, amountHal, paymentMethodId, customerId: card.customerId })
}

/** Safe to repeat: the provider charges a top-up once. */
async function charge(deps: AutoTopupDeps, begun: Begun): Promise<void> {
  const { id: topupId, accountId, amountHal, customerId, paymentMethodId } = begun
  const card = { topupId, customerId, paymentMethodId, amountHal, description }
  const outcome = await deps.payments.charge(card)
  if (outcome.kind === 'paid') {
    await settlePaid(deps, topupId, outcome.payment)
    await recount(deps, accountId, (counted) => ({ ...counted, declines: 0 }))
  } else if (outcome.kind !== 'unknown') await declined(deps, begun, outcome.kind === 'declined')
}

async function declined(
  deps: AutoTopupDeps,
  { id, accountId, amountHal }: Begun,
  byCard: boolean,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const card = await lockCardAccount(tx, accountId)
    const topup = await lockTopup(tx, { by: 'id', id })
    if (card === undefined || topup === undefined || !(await endUnpaid(deps, tx, topup, 'failed'))) return
    const declines = card.declines + (byCard ? 1 : 0)
    await storeCharged(tx, accountId, {
      ...card,
      chargedHal: Math.max(0, card.chargedHal - amountHal),
      declines,
    })
    if (declines < maxDeclines) return
    await dropCard(tx, accountId)
    await deps.tellSwitchedOff(tx, accountId)
  })
}

async function recount(
  deps: AutoTopupDeps,
  accountId: string,
  change: (counted: CardAccount) => CardAccount,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const card = await lockCardAccount(tx, accountId)
    if (card !== undefined) await storeCharged(tx, accountId, change(card))
  })
}
