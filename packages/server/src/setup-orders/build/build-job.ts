import type { Db } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { idOf, type SetupOrderId } from '../../platform/kernel/ids.ts'
import type { StoredSetupOrder } from '../state/setup-order.store.ts'

/** One job per order builds what was paid for. */
export const buildJobKind = 'setup-order'

const keyOf = (id: SetupOrderId): string => `setup-order:${id}`
export const orderOfJob = (key: string): SetupOrderId => idOf('set', key.slice('setup-order:set_'.length))

/** Has an order built. It comes last in a transaction, after the account's row. */
export const wakeBuild = (
  tx: Db,
  { accountId, id }: Pick<StoredSetupOrder, 'accountId' | 'id'>,
): Promise<void> => enqueue(tx, { accountId, key: keyOf(id), kind: buildJobKind })
