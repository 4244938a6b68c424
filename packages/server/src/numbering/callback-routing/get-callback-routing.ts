import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { selectPolicy } from './callback-routing.store.ts'
import { policyRecord } from './policy-record.ts'

/** GET /v1/numbers/{e164}/callback-routing. */
export const getCallbackRouting = () =>
  handle(operations.getCallbackRouting, async ({ db, account }, { params }) => {
    const policy = await selectPolicy(db, account.id, params.e164)
    return policy === undefined ? fail('not_found') : { callbackRouting: policyRecord(policy) }
  })
