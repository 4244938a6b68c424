import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { selectRequest } from './request-log.store.ts'

/** GET /v1/requests/{id} */
export const getRequest = () =>
  handle(operations.getRequest, async ({ db, account, clock }, { params }) => {
    const isOne = /^req_[0-9a-f]{16}$/.test(params.id)
    const request = isOne && (await selectRequest(db, account.id, params.id, clock.nowMs()))
    return request ? { request } : fail('not_found')
  })
