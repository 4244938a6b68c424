import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { markReleasing, selectSmsNumber } from './sms-number.store.ts'
import type { SmsNumberDeps } from './sms-number-deps.ts'
import { smsNumberRecord } from './sms-number-record.ts'

/**
 * DELETE /v1/sms-numbers/{e164}. The supplier is asked first, so that a refusal leaves everything as it was. A number
 * being released is answered as it is.
 */
export const releaseSmsNumber = (deps: Pick<SmsNumberDeps, 'supplier'>) =>
  handle(operations.releaseSmsNumber, async ({ database, account, clock }, { params }) => {
    const { e164 } = params
    const found = await selectSmsNumber(database, account.id, e164)
    if (found === undefined) return fail('not_found')
    if (found.status === 'active' && (await deps.supplier.release(e164)) === 'refused') {
      return fail('release_failed')
    }
    const row = await markReleasing(database, account.id, e164)
    if (row === undefined) return fail('not_found')
    return { smsNumber: await smsNumberRecord(database, account.id, row, clock.nowMs()) }
  })
