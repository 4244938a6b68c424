import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { selectAccountTariffs } from './account-tariff.store.ts'

export const listAccountTariffs = (deps: Pick<OperatorDeps, 'accounts' | 'randomBytes'>) =>
  handleOperator(operations.listAccountTariffs, async (context, { params, query }) => {
    const { db, clock } = context
    const { state, limit, cursor } = query
    const id = parseId('acc', params.id)
    if (id === undefined || !(await deps.accounts.find(db, id))) return fail('not_found')
    const afterId = placeOf('tar', id, cursor)
    if (isFailure(afterId)) return afterId
    const wanted = { state, afterId, limit: limit + 1, nowMs: clock.nowMs() }
    const found = await selectAccountTariffs(db, id, wanted)
    await audit(deps, context, { action: 'account-tariffs.list', target: id })
    const { records, page } = pageOf(id, found, limit)
    return { tariffs: records.map(({ id: _, ...tariff }) => tariff), ...page }
  })
