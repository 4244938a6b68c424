import type { Db } from '../../platform/db/database.ts'
import type { AccountId, AgentId } from '../../platform/kernel/ids.ts'
import { isAdditionGated } from './addition-gate.ts'
import { buyFromStock } from './buy-from-stock.ts'
import { checkCallDestination, checkCallDestinations } from './check-call-destination.ts'
import {
  clearAgent,
  type NumberRoute,
  selectAgentNumber,
  selectAgentNumbers,
  selectIsActive,
  selectIsRoutable,
  selectIsService,
  selectIsWithheld,
  selectOldestActive,
  selectOwnerConfirms,
  selectRoute,
  updateRouting,
} from './number.store.ts'
import { lockPurchase } from './stock/stock.store.ts'

/** Voice numbers as other features see them. */
export interface Numbers {
  /** The owner of a number and where its calls go; `undefined` if the service has not sold it. */
  routeOf(db: Db, e164: string): Promise<NumberRoute | undefined>
  /** The default caller id (spec:calls.caller-id). */
  oldestActiveNumber(db: Db, accountId: AccountId): Promise<string | undefined>
  /** Whether a number is an active one of the account. */
  isOwnNumber(db: Db, accountId: AccountId, e164: string): Promise<boolean>
  /** Whether callees are not shown this caller id, unless the call says otherwise. */
  isWithheld(db: Db, e164: string): Promise<boolean>
  /** Whether a number of the account may be given to an agent: a suspended one may, as with a PATCH. */
  isRoutable(db: Db, accountId: AccountId, e164: string): Promise<boolean>
  /** Whether the account may call `to`; every kind of dial is checked here. */
  checkDestination: typeof checkCallDestination
  /** The same for several destinations, with one statement. */
  checkDestinations: typeof checkCallDestinations
  /** Whether the service has sold the number to any account. */
  isServiceNumber(db: Db, e164: string): Promise<boolean>
  /** Whether the account may buy a number now: one purchase at a time, until its transaction ends. */
  lockPurchase(tx: Db, accountId: AccountId): Promise<boolean>
  /** Sells a number from stock and debits its first month. */
  buyFromStock: typeof buyFromStock
  /** Whether another number requires the account's first top-up. */
  isAdditionGated: typeof isAdditionGated
  /** The number that an agent answers: the oldest one it has. */
  numberOfAgent(db: Db, accountId: AccountId, agentId: AgentId): Promise<string | undefined>
  /** The same for several agents; those without a number are left out. */
  numbersOfAgents(db: Db, accountId: AccountId, agentIds: readonly AgentId[]): Promise<Map<string, string>>
  /**
   * Gives the agent exactly this number, or none if `null`, and detaches all others. Returns `no number` if the
   * account does not have the number, or is releasing it.
   */
  attachAgent(
    tx: Db,
    accountId: AccountId,
    agentId: AgentId,
    e164: string | null,
  ): Promise<'attached' | 'no number' | 'owner confirms'>
}

export const numbers: Numbers = {
  routeOf: selectRoute,
  oldestActiveNumber: selectOldestActive,
  isOwnNumber: selectIsActive,
  isWithheld: selectIsWithheld,
  isRoutable: selectIsRoutable,
  checkDestination: checkCallDestination,
  checkDestinations: checkCallDestinations,
  isServiceNumber: selectIsService,
  lockPurchase,
  buyFromStock,
  isAdditionGated,
  numberOfAgent: selectAgentNumber,
  numbersOfAgents: selectAgentNumbers,
  async attachAgent(tx, accountId, agentId, e164) {
    if (e164 !== null) {
      if (!(await selectIsRoutable(tx, accountId, e164))) return 'no number'
      if (await selectOwnerConfirms(tx, accountId, e164)) return 'owner confirms'
    }
    await clearAgent(tx, accountId, agentId, e164)
    if (e164 !== null)
      await updateRouting(tx, accountId, e164, { mode: 'agent', agentId, forwardTo: null, sipUri: null })
    return 'attached'
  },
}
