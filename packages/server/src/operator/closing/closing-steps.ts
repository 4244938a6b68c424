import type { OperationName } from '@hovor/api'
import { eraseCalls } from '../../calls/index.ts'
import type { Context } from '../../http/exchange/handler.ts'
import { type LockReturnable, restMs } from '../../money/index.ts'
import type { Database } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { readStanding } from '../accounts/account-search.store.ts'
import { accountTables, type Fate } from './account-tables.ts'
import {
  cancelProformas,
  hasPaidSetup,
  hasPendingTopup,
  markDone,
  type Owned,
  type StoredClosing,
  selectIsUnsettled,
  selectMemberIds,
  selectOwned,
  storeCredit,
} from './closing.store.ts'
import { anonymiseAccount, erasePeople, eraseRows, returnNumbers } from './erasure.store.ts'
import type { RunOperation } from './run-operation.ts'

export interface StepDeps {
  readonly database: Database
  readonly lockReturnable: LockReturnable
  readonly recordingsDir: string
  readonly runOperation: RunOperation
  readonly nowMs: () => number
}

/** `later`: something outside has to end first. `more`: a part is done, the rest may follow at once. */
type StepOutcome = 'done' | 'more' | 'later'

/** A step of closing an account. It may run again after a crash, so each of its parts is harmless when repeated. */
export interface ClosingStep {
  readonly name: string
  run(deps: StepDeps, account: Context['account'], closing: StoredClosing): Promise<StepOutcome>
}

/** Deleted by one statement, which other requests must not wait for long. */
const rowsAtOnce = 1000
/** Each may have several files. */
const callsAtOnce = 100

const done = async (deps: StepDeps, accountId: AccountId, name: string): Promise<StepOutcome> => {
  await deps.database.transaction((tx) => markDone(tx, accountId, name))
  return 'done'
}

/** Ends each of something by the operation with which the account would end it itself. */
const ending = (name: string, kind: Owned, operation: OperationName, param = 'id'): ClosingStep => ({
  name,
  async run(deps, account) {
    const ids = await selectOwned(deps.database, account.id, kind)
    for (const id of ids) await deps.runOperation(operation, account, { [param]: id })
    return done(deps, account.id, name)
  },
})

/** One that was paid after all, just before it could be cancelled, stops the closing: somebody has to finish or refund it. */
const setupOrders: ClosingStep = {
  name: 'set-up orders',
  async run(deps, account) {
    for (const id of await selectOwned(deps.database, account.id, 'setupOrders')) {
      await deps.runOperation('cancelSetupOrder', account, { id })
    }
    if (await hasPaidSetup(deps.database, account.id))
      throw new Error('a set-up order is paid and not launched')
    return done(deps, account.id, this.name)
  },
}

const proformas: ClosingStep = {
  name: 'proformas',
  async run({ database }, { id: accountId }) {
    await database.transaction(async (tx) => {
      await cancelProformas(tx, accountId)
      await markDone(tx, accountId, this.name)
    })
    return 'done'
  },
}

const stopAutoTopup: ClosingStep = {
  name: 'automatic top-ups',
  async run(deps, account) {
    await deps.runOperation('stopAutoTopup', account)
    return done(deps, account.id, this.name)
  },
}

/** Calls end, and texts get their outcome, within three days. */
const settled: ClosingStep = {
  name: 'calls and texts in progress',
  async run(deps, account) {
    if (await selectIsUnsettled(deps.database, account.id)) return 'later'
    return done(deps, account.id, this.name)
  },
}

/** A page is open for a day at most. What is still not known then is paid to nobody: it is left to a person. */
const payableForMs = 3 * 24 * 3_600_000

/** Payments by card that come meanwhile are part of the credit that is returned. */
const cardPayments: ClosingStep = {
  name: 'card payments in progress',
  async run(deps, account) {
    const begunAfter = deps.nowMs() - payableForMs
    if (await hasPendingTopup(deps.database, account.id, begunAfter)) return 'later'
    return done(deps, account.id, this.name)
  },
}

/** States what is left of the credit, and returns what was paid for it where that is wanted. */
const credit: ClosingStep = {
  name: 'credit',
  async run({ database, lockReturnable }, { id: accountId }, { returnsCredit }) {
    await database.transaction(async (tx) => {
      const giveBack = await lockReturnable(tx, accountId)
      if (!(await markDone(tx, accountId, this.name))) return
      const creditHal = (await readStanding(tx, accountId))?.balanceHal ?? 0
      await storeCredit(tx, accountId, creditHal)
      if (returnsCredit) await giveBack(creditHal)
    })
    return 'done'
  },
}

/** Before the memberships go, which say who the people of the account are. */
const people: ClosingStep = {
  name: 'people',
  async run({ database }, { id: accountId }) {
    await database.transaction(async (tx) => {
      const members = await selectMemberIds(tx, accountId)
      while ((await eraseRows(tx, 'oauth_grant', accountId, rowsAtOnce)) > 0);
      while ((await eraseRows(tx, 'account_member', accountId, rowsAtOnce)) > 0);
      await erasePeople(tx, members)
      await markDone(tx, accountId, this.name)
    })
    return 'done'
  },
}

const erasing = ({ table, fate }: Fate): ClosingStep => ({
  name: table,
  async run(deps, { id: accountId }) {
    const { database, nowMs } = deps
    if (fate === 'returned') {
      await database.transaction((tx) => returnNumbers(tx, table, accountId, nowMs() + restMs))
      return done(deps, accountId, table)
    }
    const limit = table === 'call' ? callsAtOnce : rowsAtOnce
    const count = await database.transaction((tx) =>
      // Calls go with the files of their recordings.
      table === 'call'
        ? eraseCalls(tx, deps.recordingsDir, accountId, limit)
        : eraseRows(tx, table, accountId, limit),
    )
    return count < limit ? done(deps, accountId, table) : 'more'
  },
})

const account: ClosingStep = {
  name: 'account',
  async run({ database }, { id: accountId }) {
    await database.transaction(async (tx) => {
      await anonymiseAccount(tx, accountId)
      await markDone(tx, accountId, this.name)
    })
    return 'done'
  },
}

/** In their order: first what others do for the account ends, then its money is settled, then its data is erased. */
export const closingSteps: readonly ClosingStep[] = [
  ending('campaigns', 'tasks', 'cancelTask'),
  ending('orders of numbers', 'numberOrders', 'cancelNumberOrder'),
  setupOrders,
  proformas,
  stopAutoTopup,
  ending('numbers', 'numbers', 'releaseNumber', 'e164'),
  ending('SMS numbers', 'smsNumbers', 'releaseSmsNumber', 'e164'),
  settled,
  cardPayments,
  ending('agents', 'agents', 'deleteAgent'),
  ending('integrations', 'integrations', 'deleteIntegration'),
  credit,
  people,
  ...accountTables.filter(({ fate }) => fate !== 'kept').map(erasing),
  account,
]
