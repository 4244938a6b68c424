import type { Call, operations, ReturnsOf } from '@hovor/api'
import { createdAtOf, idOf } from '../kernel/ids.ts'
import type { CallRow } from './call.store.ts'

type WireCall = ReturnsOf<typeof operations.getCall>['call']

/** A row as the API shows it; `hasRecording` belongs to the single record only (SPEC.md, Call record). */
export function callRecord(row: CallRow): WireCall {
  const id = idOf('c', row.id)
  const over = row.ended_at !== null
  const conversation = row.kind === 'agent' || row.kind === 'test'
  return {
    id,
    direction: row.direction,
    kind: row.kind,
    from: row.from_e164,
    to: row.to_e164,
    status: row.status,
    ...(row.agent_id !== null && { agentId: idOf('ag', row.agent_id) }),
    durationSecs: row.duration_ms / 1000,
    ...(row.price_hal !== null && { priceHal: row.price_hal }),
    ...(row.end_reason !== null && { endReason: row.end_reason }),
    ...(row.direction === 'out' && row.answered_by !== null && { answeredBy: row.answered_by }),
    ...(conversation && (over || row.answered_at !== null) && { transcript: [...row.transcript] }),
    ...(row.summary !== null && { summary: row.summary }),
    ...(row.data !== null && Object.keys(row.data).length > 0 && { data: row.data }),
    ...(row.goal_result !== null && {
      goal: {
        result: row.goal_result as NonNullable<Call['goal']>['result'],
        ...(row.goal_reason !== null && { reason: row.goal_reason }),
      },
    }),
    ...(conversation && over && { hasConversation: row.has_conversation }),
    ...(row.direction === 'out' && row.opt_out_requested && { optOutRequested: true }),
    ...(row.timing !== null && { timing: row.timing as unknown as NonNullable<Call['timing']> }),
    createdAt: createdAtOf(id),
    ...(row.answered_at !== null && { answeredAt: row.answered_at }),
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
  }
}
