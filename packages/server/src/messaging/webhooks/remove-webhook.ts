import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { wakeWebhook } from '../../platform/outbox/outbox.ts'
import { deleteWebhookRow } from './webhook.store.ts'

/** Ends all delivery of an account in `tx`; answers the URL that was, or undefined when there was no webhook. */
export async function removeWebhook(tx: Db, accountId: AccountId): Promise<string | undefined> {
  const url = await deleteWebhookRow(tx, accountId)
  // The job ends pending deliveries.
  if (url !== undefined) await wakeWebhook(tx, accountId)
  return url
}
