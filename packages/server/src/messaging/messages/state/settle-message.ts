import type { Db } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { type AccountId, idOf, type MessageId } from '../../../platform/kernel/ids.ts'
import { advance } from '../../../platform/outbox/advance.ts'
import { publish } from '../../../platform/outbox/outbox.ts'
import {
  type MessageEffect,
  type MessageEvent,
  type MessageState,
  messageMachine,
} from './message.machine.ts'
import { type FailReason, lockMessage, type MessageRow, storeSettlement } from './message.store.ts'
import type { MessageDeps } from './message-deps.ts'
import { nextLookMs, resolveJobKey, resolveJobKind } from './resolve-schedule.ts'

/** How a message under way ended. */
export interface MessageEnd {
  readonly event: MessageEvent['kind']
  readonly failReason?: FailReason
  readonly carrierIds?: readonly string[]
}

/**
 * Ends a message in the transaction `tx`: status, money and event commit together, once. Returns the message as
 * it is now, whether this end counted or an earlier one; undefined when there is none.
 */
export async function settleMessage(
  tx: Db,
  message: { readonly accountId: AccountId; readonly id: MessageId },
  end: MessageEnd,
  deps: Pick<MessageDeps, 'clock' | 'randomBytes' | 'credit'>,
): Promise<MessageRow | undefined> {
  let settled: MessageRow | undefined
  const result = await advance(
    tx,
    messageMachine,
    { kind: end.event },
    {
      lock: (db) => lockMessage(db, message.accountId, message.id),
      stateOf,
      async store(db, row, state) {
        settled = settledRow(row, state, end)
        await storeSettlement(db, row, {
          status: settled.status,
          priceHal: settled.price_hal,
          failReason: settled.fail_reason,
          carrierIds: end.carrierIds ?? [],
          atMs: deps.clock.nowMs(),
        })
      },
      write: (db, row, effect) =>
        writeEffect(db, message.accountId, { ...row, ...settled }, row.price_hal, effect, deps),
    },
  )
  if (result.kind === 'missing') return undefined
  return settled ?? result.row
}

export const stateOf = (row: MessageRow): MessageState => ({
  status: row.status,
  sender: row.sms_number === null ? 'shared' : 'own',
})

/**
 * The amount charged, or held while the outcome is uncertain: the price of an accepted message, nothing for one
 * that failed. One whose outcome stays unknown is free.
 */
function settledRow(row: MessageRow, { status }: MessageState, end: MessageEnd): MessageRow {
  return {
    ...row,
    status,
    price_hal: status === 'sent' || status === 'uncertain' ? row.price_hal : 0,
    fail_reason: end.failReason ?? (status === 'unknown' || status === 'uncertain' ? 'unknown' : null),
    node: null,
  }
}

/** spec:events.message-sent, spec:events.receipts-silent */
async function writeEffect(
  tx: Db,
  accountId: AccountId,
  row: MessageRow,
  heldHal: number,
  effect: MessageEffect,
  deps: Pick<MessageDeps, 'clock' | 'randomBytes' | 'credit'>,
): Promise<void> {
  const id = idOf('msg', row.id)
  const money = { accountId, ref: id, amountHal: heldHal, messageId: id }
  switch (effect.kind) {
    case 'charge':
      await deps.credit.capture(tx, {
        ...money,
        kind: 'sms',
        description: smsDescription(row.recipient, row.segments),
      })
      return
    case 'free':
      return deps.credit.release(tx, money)
    case 'refund':
      return deps.credit.credit(tx, {
        ...money,
        kind: 'sms_refund',
        description: `SMS to ${row.recipient} refunded`,
      })
    case 'resolve': {
      const dueAtMs = deps.clock.nowMs() + nextLookMs(0)
      return enqueue(tx, { accountId, key: resolveJobKey, kind: resolveJobKind, dueAtMs })
    }
    case 'publish': {
      const data = {
        id,
        to: row.recipient,
        status: row.status,
        priceHal: row.price_hal,
        smsNumber: row.sms_number,
      }
      await publish(tx, { accountId, event: effect.event, data }, deps)
    }
  }
}

/** The ledger description of a message's price. */
export function smsDescription(to: string, segments: number): string {
  return `SMS to ${to}, ${segments} ${segments === 1 ? 'segment' : 'segments'}`
}
