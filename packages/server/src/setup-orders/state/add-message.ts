import { maxSetupMessages } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/kernel/ids.ts'
import type { SetupDeps } from './setup-deps.ts'
import { insertSetupMessage, type SetupMessage, selectSetupMessages } from './setup-message.store.ts'
import type { StoredSetupOrder } from './setup-order.store.ts'

type Deps = Pick<SetupDeps, 'clock' | 'randomBytes'>

/** Adds a message to a locked order; it comes after all before, whichever process wrote those. */
export async function addMessage(
  { clock, randomBytes }: Deps,
  tx: Db,
  order: Pick<StoredSetupOrder, 'id' | 'accountId'>,
  message: Pick<SetupMessage, 'role' | 'message'>,
): Promise<void> {
  const id = newId('set', clock, randomBytes)
  await insertSetupMessage(tx, order, { ...message, id, createdAt: clock.nowMs() })
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
