import { operations } from '@hovor/api'
import type { Database } from '../db/database.ts'
import { isFailure } from '../kernel/failure.ts'
import { newId } from '../kernel/ids.ts'
import { type Context, handle } from '../surface/handler.ts'
import { admitRequest } from './admit-request.ts'
import { answerDial } from './answer-dial.ts'
import { readCall } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import type { CallPlan } from './call-plan.ts'
import { placeOnPlatform } from './place-on-platform.ts'
import { planCall } from './plan-call.ts'
import { dial } from './reach-leg.ts'
import { recordingPath } from './recording-path.ts'
import { recoveredAnswer } from './recover-call.ts'
import { sipCallIdOf } from './sip-call-id.ts'

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
  { accountId, database }: { readonly accountId: string; readonly database: Database },
  callId: string,
) => recoveredAnswer(await readCall(database, accountId, callId))

/** Places a validated call; answers as POST /v1/calls does. */
export async function placePlanned(context: Context, plan: CallPlan, deps: CallDeps) {
  if ('platform' in plan) return placeOnPlatform(context, plan, deps)
  const callId = newId('c', deps.clock, deps.randomBytes)
  const call = { ...plan.record, accountId: context.account.id, id: callId }
  const row = await admitRequest(context, call, deps, {
    admitted: (tx) => context.recordResource(tx, callId),
  })
  if (isFailure(row)) return row
  plan.prepare?.()
  const recordTo = plan.isRecorded && { recordTo: recordingPath(deps.recordingsDir, callId) }
  const sipCallId = sipCallIdOf(callId, 'a')
  const outcome = await dial({ callId, sipCallId, from: plan.callerId, to: plan.first, ...recordTo }, deps)
  return answerDial(context, { plan, row, outcome }, deps)
}
