import { fail } from '../kernel/failure.ts'
import { idOf } from '../kernel/ids.ts'
import type { CallRow } from './call.store.ts'
import { callRecord } from './call-record.ts'

/**
 * The dial may have reached the far side, and the call stays `initiated`: of an agent call a failure, of a bridge a
 * success (spec:states.bridge-uncertain).
 */
export const uncertainAnswer = (row: CallRow) =>
  row.kind === 'bridge'
    ? { call: placedRecord(row) }
    : // engine_unavailable is an outage of the own engine and of nothing else (spec:errors.providers).
      fail(row.external ? 'eleven_labs_error' : 'engine_unavailable', {
        extra: { callId: idOf('c', row.id) },
      })

/** The call as it was placed, whatever has become of it since: the answer to the request that placed it. */
export const placedRecord = (row: CallRow) =>
  callRecord({
    ...row,
    status: 'initiated',
    answered_at: null,
    ended_at: null,
    duration_ms: 0,
    price_hal: null,
    end_reason: null,
    answered_by: null,
    transcript: [],
    summary: null,
    data: null,
    goal_result: null,
    goal_reason: null,
    has_conversation: null,
    opt_out_requested: false,
    voicemail: null,
    workflow_path: null,
    timing: null,
    rating: null,
    missed_sms_id: null,
  })

/**
 * The answer to an Idempotency-Key whose request did not live to store it. A refused dial has its answer from the
 * transaction that ended it, so a call that went on was accepted; one that did not is uncertain.
 */
export function recoveredAnswer(row: CallRow | undefined) {
  if (row === undefined) return fail('internal_error')
  const wentOn = row.status !== 'initiated' && row.end_reason !== 'watchdog'
  return wentOn ? { call: placedRecord(row) } : uncertainAnswer(row)
}
