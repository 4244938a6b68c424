import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { planCall } from '../admit/plan-call.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { answerOf, keyJournal, recoverPlaced } from './key-journal.ts'
import { place } from './place.ts'

/** POST /v1/calls: stores the call and its hold, then dials; answers with the far side's first response. */
export const placeCall = (deps: CallDeps) =>
  handle(
    operations.placeCall,
    async (context, { body }) => {
      const plan = await planCall(context.database, context.account, body, deps)
      return isFailure(plan) ? plan : answerOf(await place(plan, keyJournal(context), deps))
    },
    recoverPlaced,
  )
