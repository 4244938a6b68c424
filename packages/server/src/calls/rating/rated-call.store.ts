import type { Account } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import type { CallRating } from '../state/call.store.ts'
import type { RatedCall } from './rating-links.ts'

/** The facts that a rating page shows. */
export interface ShownRatedCall {
  readonly direction: 'in' | 'out'
  /** The other party, in E.164 or as the network wrote it. */
  readonly party: string
  readonly durationMs: number
  /** Null: it had none, or the agent is deleted. */
  readonly agent: string | null
  readonly rating: CallRating | null
  readonly language: Account['language']
}

/** The call if it may be rated: it has ended, and its account is active. */
export function selectRatedCall(
  db: Db,
  { accountId, callId }: RatedCall,
): Promise<ShownRatedCall | undefined> {
  return db.one(sql<ShownRatedCall>`
    select direction, case direction when 'in' then from_e164 else to_e164 end as party,
      duration_ms as "durationMs", agent.name as agent, rating, account.language
    from call join account on account.id = call.account_id
      left join agent on agent.account_id = call.account_id and agent.id = call.agent_id
    where call.account_id = ${uuidOf(accountId)} and call.id = ${uuidOf(callId)} and ended_at is not null
      and account.status = 'active'`)
}
