import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { selectTariffs } from './tariff.store.ts'

export const listTariffs = (deps: Pick<OperatorDeps, 'randomBytes'>) =>
  handleOperator(operations.listTariffs, async (context, { query }) => {
    const { state, kind, limit, cursor } = query
    const afterId = placeOf('tar', 'operator', cursor)
    if (isFailure(afterId)) return afterId
    const wanted = { state, kind, afterId, limit: limit + 1, nowMs: context.clock.nowMs() }
    const found = await selectTariffs(context.db, wanted)
    await audit(deps, context, { action: 'tariffs.list', target: 'tariffs' })
    const { records, page } = pageOf('operator', found, limit)
    return { tariffs: records.map(({ id: _, ...tariff }) => tariff), ...page }
  })
