import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { handle } from '../surface/handler.ts'
import { selectPolicy } from './callback-routing.store.ts'
import { policyRecord } from './policy-record.ts'

/** GET /v1/numbers/{e164}/callback-routing. */
export const getCallbackRouting = () =>
  handle(operations.getCallbackRouting, async ({ db, account }, { params }) => {
    const policy = await selectPolicy(db, account.id, params.e164)
    return policy === undefined ? fail('not_found') : { callbackRouting: policyRecord(policy) }
  })
