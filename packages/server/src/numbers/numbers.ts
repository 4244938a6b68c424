import type { Db } from '../db/database.ts'
import { isAdditionGated } from './addition-gate.ts'
import { checkCallDestination } from './check-call-destination.ts'
import {
  clearAgent,
  type NumberRoute,
  selectAgentNumber,
  selectAgentNumbers,
  selectIsActive,
  selectIsRoutable,
  selectIsService,
  selectOldestActive,
  selectOwnerConfirms,
  selectRoute,
  updateRouting,
} from './number.store.ts'
import { lockPurchase } from './stock.store.ts'

/** What other features may ask of the voice numbers. */
export interface Numbers {
  /** Whose a number is and where its calls go; `undefined` when the service has not sold it. */
  routeOf(db: Db, e164: string): Promise<NumberRoute | undefined>
  /** The caller id where none is named (spec:calls.caller-id). */
  oldestActiveNumber(db: Db, accountId: string): Promise<string | undefined>
  /** Whether a number is an active one of the account. */
  isOwnNumber(db: Db, accountId: string, e164: string): Promise<boolean>
  /** Whether a number is one of the account that may be given to an agent: a suspended one may, as by a PATCH. */
  isRoutable(db: Db, accountId: string, e164: string): Promise<boolean>
  /** Whether the account may have `to` called: every way to dial asks here. */
  checkDestination: typeof checkCallDestination
  /** Whether a number is one that the service has sold, to whichever account. */
  isServiceNumber(db: Db, e164: string): Promise<boolean>
  /** Whether the account may buy a number just now: one purchase at a time, until its transaction ends. */
  lockPurchase(tx: Db, accountId: string): Promise<boolean>
  /** Whether a further number has to wait for the first top-up of the account. */
  isAdditionGated: typeof isAdditionGated
  /** The number that an agent answers: the oldest of those it has. */
  numberOfAgent(db: Db, accountId: string, agentId: string): Promise<string | undefined>
  /** The same for several agents; those without a number are left out. */
  numbersOfAgents(db: Db, accountId: string, agentIds: readonly string[]): Promise<Map<string, string>>
  /**
   * Gives the agent this one number, and takes away every other that it had; `null` takes all away. Says
   * `no number` when the account has no such number, or releases it.
   */
  attachAgent(
    tx: Db,
    accountId: string,
    agentId: string,
    e164: string | null,
  ): Promise<'attached' | 'no number' | 'owner confirms'>
}

export const numbers: Numbers = {
  routeOf: selectRoute,
  oldestActiveNumber: selectOldestActive,
  isOwnNumber: selectIsActive,
  isRoutable: selectIsRoutable,
  checkDestination: checkCallDestination,
  isServiceNumber: selectIsService,
  lockPurchase,
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
