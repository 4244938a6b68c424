import { operations } from '@hovor/api'
import { handleOperator } from '../../../http/exchange/handler.ts'
import { type Accounts, audit } from '../../../people/index.ts'
import { fail, isFailure } from '../../../platform/kernel/failure.ts'
import { parseId, type RandomBytes } from '../../../platform/kernel/ids.ts'
import { pageOf, placeOf } from '../../../platform/kernel/page.ts'
import { selectTopups } from '../state/topup.store.ts'
import { topupRecord } from './topup-record.ts'

interface Deps {
  readonly accounts: Pick<Accounts, 'find'>
  readonly randomBytes: RandomBytes
}

/** GET /operator/v1/accounts/{id}/topups */
export const listAccountTopups = (deps: Deps) =>
  handleOperator(operations.listAccountTopups, async (context, { params, query }) => {
    const { db } = context
    const id = parseId('acc', params.id)
    if (!id || !(await deps.accounts.find(db, id))) return fail('not_found')
    const afterId = placeOf('top', id, query.cursor)
    if (isFailure(afterId)) return afterId
    const found = await selectTopups(db, id, { afterId, limit: query.limit + 1 })
    await audit(deps, context, { action: 'account.topups', target: id })
    const { records, page } = pageOf(id, found, query.limit)
    const topups: Awaited<ReturnType<typeof topupRecord>>[] = []
    for (const topup of records) topups.push(await topupRecord(db, topup))
    return { topups, ...page }
  })
