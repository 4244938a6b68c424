import { operations } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Database, Db } from '../platform/db/database.ts'
import {
  deletePreparation,
  isFirstAccount,
  selectPreparation,
  storePreparation,
} from './first-account.store.ts'
import { makeSandboxAccount, type SandboxAccountDeps } from './make-sandbox-account.ts'

export interface FirstAccountDeps extends SandboxAccountDeps {
  readonly database: Database
  readonly clock: Clock
  readonly nodeId: string
}

/** Longer than the lease of a process that was killed. */
const patienceMs = 6_500
const lookEveryMs = 500

/**
 * Makes the account of the first start, as `POST /sandbox/v1/accounts` makes one by default, and has it prepared. `prepare`
 * gets an API key of it, which is shown nowhere else. Where that fails, or the process is killed before it has ended, the next
 * start prepares the account with another key: `prepare` must go on from whatever it finds. Where there are accounts already, none
 * is made.
 */
export async function prepareFirstAccount(
  deps: FirstAccountDeps,
  prepare: (apiKey: string) => Promise<void>,
): Promise<void> {
  const { database, clock } = deps
  const endMs = clock.monotonicMs() + patienceMs
  for (;;) {
    const claim = await database.transaction((tx) => claimPreparation(deps, tx))
    if (claim === 'ready') return
    if (claim !== 'under way') {
      await prepare(claim.apiKey)
      return deletePreparation(database)
    }
    if (clock.monotonicMs() >= endMs) return
    await clock.sleep(lookEveryMs)
  }
}

async function claimPreparation(
  deps: FirstAccountDeps,
  tx: Db,
): Promise<'ready' | 'under way' | { readonly apiKey: string }> {
  const { accounts, clock, nodeId } = deps
  if (await isFirstAccount(tx)) {
    const made = await makeSandboxAccount(deps, tx, operations.createSandboxAccount.body!.parse({}))
    await storePreparation(tx, made.account.id, nodeId)
    return made
  }
  const begun = await selectPreparation(tx, { nodeId, nowMs: clock.nowMs() })
  if (begun === undefined) return 'ready'
  if (begun.isUnderWay) return 'under way'
  const added = await accounts.addKey(tx, begun.accountId)
  if (typeof added === 'string') {
    // Closed by now, or killed so often that it has all the keys it may have.
    await deletePreparation(tx)
    return 'ready'
  }
  await storePreparation(tx, begun.accountId, nodeId)
  return { apiKey: added.key }
}
