import type { Call, operations, ReturnsOf } from '@hovor/api'
import { createdAtOf, idOf } from '../../platform/kernel/ids.ts'
import type { CallRow, ShownCall } from './call.store.ts'
import { callKinds } from './call-kinds.ts'

type WireCall = ReturnsOf<typeof operations.getCall>['call']

/**
 * A call row as the API shows it; `hasRecording` is on the single record only (spec:calls.has-recording). Spelled out
 * field by field because lists build it many times; undefined fields are left out of the answer.
 * spec:calls.answered-by
 */
export function callRecord(row: ShownCall): WireCall {
  const id = idOf('c', row.id)
  const over = row.ended_at !== null
  const out = row.direction === 'out'
  const conversation = callKinds[row.kind].isEngineCall
  return {
    id,
    direction: row.direction,
    kind: row.kind,
    from: row.from_e164,
    to: row.to_e164,
    status: row.status,
    agentId: row.agent_id === null ? undefined : idOf('ag', row.agent_id),
    durationSecs: row.duration_ms / 1000,
    priceHal: row.price_hal ?? undefined,
    endReason: row.end_reason ?? undefined,
    answeredBy: (out ? row.answered_by : null) ?? undefined,
    transcript: conversation && (over || row.answered_at !== null) ? [...row.transcript] : undefined,
    summary: row.summary ?? undefined,
    data: row.data !== null && Object.keys(row.data).length > 0 ? row.data : undefined,
    goal: goalOf(row),
    hasConversation: conversation && over ? row.has_conversation : undefined,
    optOutRequested: (out && row.opt_out_requested) || undefined,
    voicemailReason: row.voicemail?.reason,
    voicemailMessageLeft: row.voicemail?.messageLeft,
    voicemailDetectedAtSecs: row.voicemail?.detectedAtSecs,
    workflowPath: row.workflow_path === null ? undefined : [...row.workflow_path],
    timing: (row.timing as unknown as Call['timing'] | null) ?? undefined,
    missedSms: missedSmsOf(row),
    callbackOf: callbackOf(row),
    ...(out && taskOf(row)),
    rating: row.rating ?? undefined,
    createdAt: createdAtOf(id),
    answeredAt: row.answered_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
  }
}

/** The earlier call that a verified callback returns (spec:calls.callback-of). */
export const callbackOf = ({ callback_of, returned_for }: ShownCall) =>
  callback_of === null
    ? undefined
    : { callId: idOf('c', callback_of), ...contactOf(returned_for?.[0], returned_for?.[1]) }

/** The contact of a campaign that a call was placed for (spec:calls.task-fields). */
export const taskOf = ({ task_id, task_item_id }: ShownCall) => contactOf(task_id, task_item_id)

const contactOf = (taskId: string | null = null, itemId: string | null = null) =>
  taskId === null || itemId === null
    ? undefined
    : { taskId: idOf('task', taskId), taskItemId: idOf('item', itemId) }

function missedSmsOf({ missed_sms_id, from_e164 }: ShownCall): WireCall['missedSms'] {
  if (missed_sms_id === null) return undefined
  const messageId = idOf('msg', missed_sms_id)
  return { messageId, to: from_e164, at: createdAtOf(messageId) }
}

/** Adds the fields of the single record; `quality` covers only the legs that carried audio. */
export function singleRecord(row: CallRow): WireCall {
  const quality = row.media?.filter(({ codec }) => codec !== undefined) ?? []
  return {
    ...callRecord(row),
    hasRecording: row.has_recording,
    ...(quality.length > 0 && { quality }),
  }
}

function goalOf({ goal_result, goal_reason }: ShownCall): WireCall['goal'] {
  if (goal_result === null) return undefined
  return {
    result: goal_result as NonNullable<Call['goal']>['result'],
    reason: (goal_reason ?? undefined) as NonNullable<WireCall['goal']>['reason'],
  }
}
