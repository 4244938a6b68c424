import { randomBytes } from 'node:crypto'
import {
  type AccountId,
  type CallId,
  createRatingLinks,
  sql,
  type TestSurface,
  uuidOf,
} from '@hovor/server/testing'

export interface StoredCall {
  readonly startedAtMs: number
  /** Left out: it has ended. */
  readonly isOver?: boolean
}

/** Stores a call of an agent with `<b>` in its name. */
export async function storeCallToRate(
  { database }: TestSurface,
  accountId: AccountId,
  { startedAtMs, isOver = true }: StoredCall,
): Promise<CallId> {
  const newId = () =>
    `${startedAtMs.toString(16).padStart(12, '0')}70008${randomBytes(8).toString('hex').slice(1)}`
  const [id, agentId] = [newId(), newId()]
  await database.query(sql`
    insert into agent (account_id, id, name, language, settings, created_at, updated_at)
    values (${uuidOf(accountId)}, ${agentId}::uuid, '<b>Klára', 'cs', '{}', 0, 0)`)
  await database.query(sql`
    insert into call (account_id, id, direction, kind, from_e164, to_e164, status, agent_id, price_per_minute_hal,
      duration_ms, ended_at)
    values (${uuidOf(accountId)}, ${id}::uuid, 'in', 'agent', '+420601234567', '+420228880001',
      ${isOver ? 'completed' : 'in_progress'}, ${agentId}::uuid, 0, 150000, ${isOver ? startedAtMs + 150_000 : null})`)
  return `c_${id}`
}

/** The link that the service mails for it. */
export function ratingLinkOf(
  { baseUrl, service }: TestSurface,
  accountId: AccountId,
  callId: CallId,
): string {
  const links = createRatingLinks({ secret: service.pepper, baseUrl: () => baseUrl, clock: service.clock })
  return links.urlFor(accountId, callId)
}
