import type { Db } from '../../../platform/db/database.ts'
import { newArrivalId } from '../../../platform/db/record-id.ts'
import { isE164 } from '../../../platform/kernel/e164.ts'
import { createdAtOf } from '../../../platform/kernel/ids.ts'
import { publish } from '../../../platform/outbox/outbox.ts'
import { deleteOptOut, insertOptOut } from '../state/opt-out.store.ts'
import { claimParts } from './inbound.store.ts'
import { wishOf } from './opt-out-words.ts'
import type { ReceiveDeps } from './receive-deps.ts'
import { countReceived, insertReceived, isSuspended, type ReceivedMessage } from './received.store.ts'

/** Received messages of one number in an hour that send an event (spec:limits.received-webhook). */
const eventsPerHour = 300

export interface ArrivedMessage extends Omit<ReceivedMessage, 'id'> {
  /** When its last part came, Unix ms. */
  readonly arrivedMs: number
  /** Rows of its parts. */
  readonly partIds: readonly string[]
  /** No part is missing. */
  readonly complete: boolean
  /** The account was suspended when it came. */
  readonly silent: boolean
}

/**
 * Makes a message of its parts: record, opt-out and event commit together, once. Throws, so that nothing is stored,
 * when one of its parts is in a message already: another process was faster, and what is left is to be read again.
 * spec:states.message-received, spec:events.message-received
 * decision:0013
 */
export async function takeMessage(
  tx: Db,
  message: ArrivedMessage,
  deps: Pick<ReceiveDeps, 'clock' | 'randomBytes'>,
): Promise<void> {
  const { accountId, from, to, body, segments } = message
  const id = await newArrivalId(tx, accountId, message.arrivedMs, deps)
  if (!(await claimParts(tx, accountId, message.partIds, id))) {
    throw new Error('a part of this message is in another one already')
  }
  await insertReceived(tx, { accountId, id, from, to, body, segments })
  const nowMs = deps.clock.nowMs()
  const wish = message.complete && isE164(from) ? wishOf(body) : undefined
  if (wish === 'out') await insertOptOut(tx, accountId, from, nowMs)
  if (wish === 'in') await deleteOptOut(tx, accountId, from)
  const inHour = await countReceived(tx, accountId, to, nowMs)
  if (message.silent || inHour > eventsPerHour || (await isSuspended(tx, accountId))) return
  const data = { id, from, to, body, segments, receivedAt: createdAtOf(id) }
  await publish(tx, { accountId, event: 'message.received', data }, deps)
}
