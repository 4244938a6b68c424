import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import type { Database } from '../../platform/db/database.ts'
import { newRecordId } from '../../platform/db/record-id.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import type { AccountId, CallId } from '../../platform/kernel/ids.ts'
import { admitRequest, type PlaceContext } from '../admit/admit-request.ts'
import type { CallPlan, LegFlow } from '../admit/call-plan.ts'
import { planCall } from '../admit/plan-call.ts'
import { placeOnPlatform } from '../external/place-on-platform.ts'
import { dial } from '../legs/dial-and-wait.ts'
import { sipCallIdOf } from '../legs/sip-call-id.ts'
import { recordingPath } from '../recordings/recording-path.ts'
import { interpreterOf } from '../run/interpret-flow.ts'
import { readCall } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { recoveredAnswer } from '../state/recover-call.ts'
import { answerDial } from './answer-dial.ts'

/** POST /v1/calls: stores the call and its hold, then dials; answers with the far side's first response. */
export const placeCall = (deps: CallDeps) =>
  handle(
    operations.placeCall,
    async (context, { body }) => {
      const plan = await planCall(context.database, context.account, body, deps)
      return isFailure(plan) ? plan : placePlanned(context, plan, deps)
    },
    recoverPlaced,
  )

/** Answers an Idempotency-Key whose process died while dialing. */
export const recoverPlaced = async (
  { accountId, database }: { readonly accountId: AccountId; readonly database: Database },
  callId: CallId,
) => recoveredAnswer(await readCall(database, accountId, callId))

/** Places a validated call; answers as POST /v1/calls does. */
export async function placePlanned(context: PlaceContext, plan: CallPlan, deps: CallDeps) {
  const { flow } = plan
  return flow.kind === 'platform'
    ? placeOnPlatform(context, { ...plan, flow }, deps)
    : placeOnLeg(context, { ...plan, flow }, deps)
}

async function placeOnLeg(context: PlaceContext, plan: CallPlan<LegFlow>, deps: CallDeps) {
  const callId = await newRecordId(context.database, 'c', context.account.id, deps)
  const row = await admitRequest(context, { ...plan.record, id: callId }, deps, {
    admitted: (tx) => context.recordResource(tx, callId),
  })
  if (isFailure(row)) return row
  const interpreter = interpreterOf(plan)
  interpreter.prepare?.(plan, deps)
  const recordTo = interpreter.isRecorded(plan) && { recordTo: recordingPath(deps.recordingsDir, callId) }
  const sipCallId = sipCallIdOf(callId, 'a')
  const { isWithheld } = plan.flow
  const to = { kind: 'number', e164: interpreter.first(plan) } as const
  const outcome = await dial({ callId, sipCallId, from: plan.callerId, isWithheld, to, ...recordTo }, deps)
  return answerDial(context, { plan, row, outcome }, deps)
}
