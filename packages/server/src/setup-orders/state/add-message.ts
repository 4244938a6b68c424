import { maxSetupMessages } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { createdAtOf, newIdAt } from '../../platform/kernel/ids.ts'
import type { SetupDeps } from './setup-deps.ts'
import {
  insertSetupMessage,
  type SetupMessage,
  selectNewestMessageId,
  selectSetupMessages,
} from './setup-message.store.ts'
import type { StoredSetupOrder } from './setup-order.store.ts'

type Deps = Pick<SetupDeps, 'clock' | 'randomBytes'>

/**
 * Adds a message to a locked order. It comes after all before, also after those of the same millisecond and those of a
 * process whose clock is ahead: messages are read by their ids.
 */
export async function addMessage(
  { clock, randomBytes }: Deps,
  tx: Db,
  order: Pick<StoredSetupOrder, 'id' | 'accountId'>,
  message: Pick<SetupMessage, 'role' | 'message'>,
): Promise<void> {
  const last = await selectNewestMessageId(tx, order)
  const createdAt = Math.max(clock.nowMs(), last === undefined ? 0 : createdAtOf(last) + 1)
  await insertSetupMessage(tx, order, { ...message, id: newIdAt('set', createdAt, randomBytes), createdAt })
}

/** Whether a message fits, with its answer and one of the service, such as that the agent is ready. */
export const hasRoom = (messages: readonly SetupMessage[]): boolean => messages.length + 3 <= maxSetupMessages

/**
 * Adds what the customer wrote, unless it is the message that still waits for its answer: a message that is sent
 * again is not stored twice. Undefined: the order has no room for another.
 */
export async function addCustomerMessage(
  deps: Deps,
  tx: Db,
  order: StoredSetupOrder,
  message: string,
): Promise<'added' | 'repeated' | undefined> {
  const messages = await selectSetupMessages(tx, order)
  const last = messages.at(-1)
  if (last?.role === 'customer' && last.message === message) return 'repeated'
  if (!hasRoom(messages)) return undefined
  await addMessage(deps, tx, order, { role: 'customer', message })
  return 'added'
}
