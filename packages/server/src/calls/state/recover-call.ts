import { fail } from '../../platform/kernel/failure.ts'
import { idOf } from '../../platform/kernel/ids.ts'
import { type CallRow, placedState } from './call.store.ts'
import { callKinds } from './call-kinds.ts'
import { callRecord } from './call-record.ts'

/**
 * Answers a dial that may have reached the far side; the call stays `initiated`. A failure for an agent call, a
 * success for a bridge (spec:states.bridge-uncertain).
 */
export const uncertainAnswer = (row: CallRow) =>
  callKinds[row.kind].uncertainDial === 'call'
    ? { call: placedRecord(row) }
    : // engine_unavailable means an outage of our own engine only (spec:errors.providers).
      fail(row.external ? 'eleven_labs_error' : 'engine_unavailable', {
        extra: { callId: idOf('c', row.id) },
      })

/** The call as it was placed, whatever its state is now: the answer to the request that placed it. */
export const placedRecord = (row: CallRow) => callRecord({ ...row, ...placedState })

/**
 * Answers an Idempotency-Key whose request died before storing its answer. A refused dial stored its answer in the
 * transaction that ended it, so a call that moved on was accepted; one that did not is uncertain.
 */
export function recoveredAnswer(row: CallRow | undefined) {
  if (row === undefined) return fail('internal_error')
  const wentOn = row.status !== 'initiated' && row.end_reason !== 'watchdog'
  return wentOn ? { call: placedRecord(row) } : uncertainAnswer(row)
}
