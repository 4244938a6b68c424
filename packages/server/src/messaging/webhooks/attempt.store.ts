import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { noteChange } from '../../platform/outbox/changes.ts'
import type { DeliveryState } from './delivery.machine.ts'
import type { ClaimedDelivery } from './take-deliveries.store.ts'

export interface AttemptResult {
  readonly accountId: AccountId
  readonly claimed: ClaimedDelivery
  readonly state: DeliveryState
  readonly url: string
  readonly statusCode?: number
  readonly error?: string
  readonly durationMs: number
  readonly attemptedAtMs: number
  readonly nextAttemptAtMs?: number
}

/** Stores attempts, but not those that were lost in the meantime and that somebody else makes again. */
export async function storeAttempts(db: Db, results: readonly AttemptResult[]): Promise<undefined[]> {
  const column = <T>(of: (result: AttemptResult) => T | undefined) => results.map((one) => of(one) ?? null)
  await db.query(sql`
    update webhook_delivery set status = made.status, round = made.round, failures = made.failures,
      attempts = attempts + 1, url = made.url, last_status_code = made.status_code, last_error = made.error,
      duration_ms = made.duration_ms, last_attempt_at = made.attempted_at, next_attempt_at = made.next_at,
      attempt_until = null
    from unnest(${column((one) => uuidOf(one.accountId))}::uuid[], ${column((one) => one.claimed.id)}::uuid[],
      ${column((one) => one.claimed.attempt_until)}::bigint[], ${column((one) => one.state.status)}::text[],
      ${column((one) => one.state.round)}::int[], ${column((one) => one.state.failures)}::int[],
      ${column((one) => one.url)}::text[], ${column((one) => one.statusCode)}::int[],
      ${column((one) => one.error)}::text[], ${column((one) => one.durationMs)}::int[],
      ${column((one) => one.attemptedAtMs)}::bigint[], ${column((one) => one.nextAttemptAtMs)}::bigint[]
    ) as made(account_id, id, attempt_until, status, round, failures, url, status_code, error, duration_ms,
      attempted_at, next_at)
    where webhook_delivery.account_id = made.account_id and webhook_delivery.id = made.id
      and webhook_delivery.attempt_until = made.attempt_until`)
  for (const { accountId } of results) noteChange(db, accountId, 'delivery')
  return results.map(() => undefined)
}
