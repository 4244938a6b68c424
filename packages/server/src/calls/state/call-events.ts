import { idOf } from '../../platform/kernel/ids.ts'
import type { CallRow } from './call.store.ts'
import { callKinds } from './call-kinds.ts'
import { callbackOf, taskOf } from './call-record.ts'

/**
 * The `data` of a call event, field by field (spec:events.call-completed, spec:events.call-failed); `row` is the call
 * as it ended.
 * spec:events.call-completed-data, spec:events.call-failed-engine, spec:events.no-audio
 */
export function callEventData(
  event: 'call.completed' | 'call.failed' | 'call.no_answer' | 'call.missed',
  row: CallRow,
  reason: string | undefined,
): Record<string, unknown> {
  const answers = callbackOf(row)
  const parties = {
    id: idOf('c', row.id),
    direction: row.direction,
    from: row.from_e164,
    to: row.to_e164,
    ...(answers !== undefined && { callbackOf: answers }),
    ...(row.direction === 'out' && taskOf(row)),
  }
  const cost = { durationSecs: row.duration_ms / 1000, priceHal: row.price_hal ?? 0 }
  const said = callKinds[row.kind].isEngineCall
    ? { transcript: row.transcript, summary: row.summary ?? '' }
    : {}
  switch (event) {
    case 'call.completed':
      return {
        ...parties,
        status: row.status,
        ...cost,
        endReason: row.end_reason,
        ...said,
        ...(row.data !== null && Object.keys(row.data).length > 0 && { data: row.data }),
      }
    case 'call.failed':
      return {
        ...parties,
        reason: reason ?? 'network',
        endReason: row.end_reason,
        ...(row.end_reason === 'engine_error' && { ...said, ...cost }),
      }
    case 'call.no_answer':
    case 'call.missed':
      return {
        ...parties,
        status: row.status,
        ...cost,
        ...(row.direction === 'out' && row.answered_by !== null && { answeredBy: row.answered_by }),
        endReason: row.end_reason,
      }
  }
}
