import type { Account } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { wakeScheduled } from '../../platform/jobs/schedule.ts'
import { allEnded } from '../../platform/kernel/all-ended.ts'
import { type AccountId, newId } from '../../platform/kernel/ids.ts'
import { pragueDate } from '../../platform/kernel/prague.ts'
import { endUnpaid, giveUp, settlePaid } from './checkout/settle-payment.ts'
import type { NewsDeps } from './settle-page.ts'
import {
  accountsToCharge,
  lockCardAccount,
  lockCardToCharge,
  readCardAccount,
  storeCharged,
} from './state/card-account.store.ts'
import { insertTopup, isCharging, lockTopup, type StoredTopup } from './state/topup.store.ts'
import { switchOff } from './topups/switch-off.ts'
import { topupTasks } from './topups/topup-tasks.ts'

export interface AutoTopupDeps extends NewsDeps {
  /** Whose cards this service charges. */
  readonly modes: readonly Account['mode'][]
}

/** So many declines in a row switch automatic top-ups off. */
const maxDeclines = 3
/** After a charge that did not pay, the next one waits. */
const quietMs = 15 * 60_000
/** The provider remembers a request for a day; well before that it is asked what became of it instead. */
const repeatedForMs = 3_600_000
const most = 400
const together = 8
const description = 'Automatic credit top-up'

/** Charges the cards of accounts whose credit has fallen below what they want. */
export async function chargeCards(deps: AutoTopupDeps, { signal }: Pick<Job, 'signal'>): Promise<void> {
  const accounts = await accountsToCharge(deps.database, windowOf(deps), most)
  const chargeNext = async (): Promise<void> => {
    for (let next = accounts.pop(); next !== undefined && !signal.aborted; next = accounts.pop()) {
      const begun = await begin(deps, next)
      if (begun !== undefined) await charge(deps, begun)
    }
  }
  await allEnded(Array.from({ length: together }, chargeNext))
}

/**
 * Has the saved card of an account charged for a fee that its credit is too low for, although it is not below the
 * threshold: begun with the transaction that owes the fee, charged by the sweep. Whether a charge is under way.
 */
export async function coverFee(
  deps: AutoTopupDeps,
  tx: Db,
  accountId: AccountId,
  feeHal: number,
): Promise<boolean> {
  if ((await beginIn(deps, tx, accountId, { neededHal: feeHal, lookAfterMs: 0 })) === undefined)
    return isCharging(tx, accountId)
  await wakeScheduled(tx, topupTasks.sweep)
  return true
}

function windowOf({ clock, modes }: AutoTopupDeps, neededHal = 0) {
  const nowMs = clock.nowMs()
  return { modes, month: pragueDate(nowMs).slice(0, 7), quietSinceMs: nowMs - quietMs, neededHal }
}

interface Begun extends Pick<StoredTopup, 'id' | 'accountId' | 'amountHal'> {
  readonly customerId: string
  readonly paymentMethodId: string
}

const begin = (deps: AutoTopupDeps, accountId: AccountId): Promise<Begun | undefined> =>
  deps.database.transaction((tx) => beginIn(deps, tx, accountId, {}))

/** Counts the charge against the month and writes it down before the card is charged; the row of the card is the lock. */
async function beginIn(
  deps: AutoTopupDeps,
  tx: Db,
  accountId: AccountId,
  { neededHal, lookAfterMs }: { readonly neededHal?: number; readonly lookAfterMs?: number },
): Promise<Begun | undefined> {
  const window = windowOf(deps, neededHal)
  const card = await lockCardToCharge(tx, accountId, window)
  if (card === undefined || card.paymentMethodId === null) return undefined
  const { amountHal, customerId, paymentMethodId, declines } = card
  const begun = { id: newId('top', deps.clock, deps.randomBytes), accountId, amountHal, paymentMethodId }
  const createdAt = deps.clock.nowMs()
  const credit = { kind: 'auto', purpose: 'topup', reference: null } as const
  await insertTopup(tx, { ...begun, ...credit, returnUrl: null, createdAt }, lookAfterMs)
  const chargedHal = (card.month === window.month ? card.chargedHal : 0) + amountHal
  await storeCharged(tx, accountId, { month: window.month, chargedHal, declines })
  return { ...begun, customerId }
}

/**
 * Of a process that has died, or whose charge had no clear outcome. The same request is repeated, which charges once;
 * an old one is looked for and given up where nothing was charged.
 */
export async function chargeAgain(deps: AutoTopupDeps, topup: StoredTopup): Promise<void> {
  const { id, accountId, amountHal, paymentMethodId, createdAt } = topup
  const card = await readCardAccount(deps.database, accountId)
  if (card === undefined || paymentMethodId === null) return
  const { customerId } = card
  if (deps.clock.nowMs() - createdAt < repeatedForMs)
    return charge(deps, { id, accountId, amountHal, paymentMethodId, customerId })
  const found = await deps.payments.findPayment({ topupId: id, customerId, sinceMs: createdAt })
  if (found.kind !== 'ok') return
  if (found.value === undefined) await giveUp(deps, id, 'failed')
  else await settlePaid(deps, id, found.value)
}

async function charge(deps: AutoTopupDeps, begun: Begun): Promise<void> {
  const { id: topupId, accountId, amountHal, customerId, paymentMethodId } = begun
  const card = { topupId, customerId, paymentMethodId, amountHal, description }
  const outcome = await deps.payments.charge(card)
  if (outcome.kind === 'paid') {
    await settlePaid(deps, topupId, outcome.payment)
    await deps.database.transaction(async (tx) => {
      const counted = await lockCardAccount(tx, accountId)
      if (counted !== undefined) await storeCharged(tx, accountId, { ...counted, declines: 0 })
    })
  } else if (outcome.kind === 'declined') await notPaid(deps, begun, outcome.code)
  else if (outcome.kind === 'failed') await notPaid(deps, begun, undefined)
}

/** `declined`: why the card did not pay; undefined: the provider refused for a reason that is not the card's. */
async function notPaid(deps: AutoTopupDeps, begun: Begun, declined: string | undefined): Promise<void> {
  const { id, accountId, amountHal } = begun
  await deps.database.transaction(async (tx) => {
    const card = await lockCardAccount(tx, accountId)
    const topup = await lockTopup(tx, { by: 'id', id })
    if (card === undefined || topup === undefined || !(await endUnpaid(deps, tx, topup, 'failed'))) return
    const declines = card.declines + (declined === undefined ? 0 : 1)
    const chargedHal = Math.max(0, card.chargedHal - amountHal)
    await storeCharged(tx, accountId, { month: card.month, chargedHal, declines })
    if (declined === undefined || declines < maxDeclines) return
    const reason = declined === 'authentication_required' ? 'authentication' : 'declined'
    await switchOff(deps, tx, { accountId, because: id, reason, amountHal })
  })
}
