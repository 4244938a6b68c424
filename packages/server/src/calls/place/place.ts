import { newRecordId } from '../../platform/db/record-id.ts'
import { admitOutbound } from '../admit/admit-outbound.ts'
import type { CallPlan, LegFlow } from '../admit/call-plan.ts'
import { lineRefusal } from '../admit/line-refusal.ts'
import type { CallJournal, Placed } from '../admit/placed.ts'
import { placeOnPlatform } from '../external/place-on-platform.ts'
import { dial } from '../legs/dial-and-wait.ts'
import { sipCallIdOf } from '../legs/sip-call-id.ts'
import { interpreterOf } from '../run/interpret-flow.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { recordingPath } from '../state/recording-path.ts'
import { settleDial } from './settle-dial.ts'

/**
 * Places a planned call: stores it with its hold, then dials. Resolves with the first response of the far side; the
 * call goes on in the background.
 *
 * @param journal is kept in the transactions of the call
 */
export async function place<Denial extends string = never>(
  plan: CallPlan,
  journal: CallJournal<Denial>,
  deps: CallDeps,
): Promise<Placed<Denial>> {
  const { flow } = plan
  return flow.kind === 'platform'
    ? placeOnPlatform({ ...plan, flow }, journal, deps)
    : placeOnTrunk({ ...plan, flow }, journal, deps)
}

async function placeOnTrunk<Denial extends string>(
  plan: CallPlan<LegFlow>,
  journal: CallJournal<Denial>,
  deps: CallDeps,
): Promise<Placed<Denial>> {
  const callId = await newRecordId(deps.database, 'c', plan.record.accountId, deps)
  const admission = await admitOutbound({ ...plan.record, id: callId }, deps, {
    journal,
    permits: async () => lineRefusal(deps),
  })
  if (admission.kind !== 'admitted') return admission
  const interpreter = interpreterOf(plan)
  interpreter.prepare?.(plan, deps)
  const recordTo = interpreter.isRecorded(plan) && { recordTo: recordingPath(deps.recordingsDir, callId) }
  const sipCallId = sipCallIdOf(callId, 'a')
  const { isWithheld } = plan.flow
  const to = { kind: 'number', e164: interpreter.first(plan) } as const
  const outcome = await dial({ callId, sipCallId, from: plan.callerId, isWithheld, to, ...recordTo }, deps)
  return settleDial({ plan, row: admission.row, outcome }, journal, deps)
}
