import type { ChangingRecord, EventName } from '@hovor/api'
import type { PortalOperation } from '../api/operation-paths.ts'

/** A message of the stream: an event, or records that have changed. */
export type Told = { readonly event: string } | { readonly record: string }

const money = ['getBalance', 'listLedger'] as const satisfies readonly PortalOperation[]

/** The reads that show records of a kind. */
const readsOfRecord: Readonly<Record<ChangingRecord, readonly PortalOperation[]>> = {
  call: ['listCalls', 'getCall', 'getBalance'],
  message: ['listMessages', ...money],
  task: ['listTasks', 'getTask', 'listTaskItems'],
  number_order: ['listNumberOrders', 'listNumbers', ...money],
  setup_order: ['listSetupOrders', 'getSetupOrder'],
  delivery: ['getWebhook', 'listDeliveries'],
}

const callEnded = ['listCalls', 'getCall', ...money] as const
const taskChanged = readsOfRecord.task

/** The reads that an event makes out of date, besides those of its delivery. */
const readsOfEvent: Readonly<Record<EventName, readonly PortalOperation[]>> = {
  'call.completed': callEnded,
  'call.failed': callEnded,
  'call.no_answer': callEnded,
  'call.missed': callEnded,
  'message.sent': readsOfRecord.message,
  'message.received': readsOfRecord.message,
  'task.completed': taskChanged,
  'task.needs_attention': taskChanged,
  'task.paused': taskChanged,
  'webhook.test': readsOfRecord.delivery,
}

/** Everything that is kept up to date. */
export const liveReads: readonly PortalOperation[] = [
  ...new Set([...Object.values(readsOfRecord), ...Object.values(readsOfEvent)].flat()),
]

/** The reads that are out of date now. What a later version of the service tells of has none. */
export function outdatedReads(told: Told): readonly PortalOperation[] {
  const table: Readonly<Record<string, readonly PortalOperation[]>> =
    'event' in told ? readsOfEvent : readsOfRecord
  const name = 'event' in told ? told.event : told.record
  return Object.hasOwn(table, name) ? table[name]! : []
}
