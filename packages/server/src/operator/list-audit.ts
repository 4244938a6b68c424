import { operations } from '@hovor/api'
import { handleOperator } from '../http/exchange/handler.ts'
import { selectAudit } from '../people/audit/audit.store.ts'
import { audit } from '../people/audit/audit.ts'
import { isFailure } from '../platform/kernel/failure.ts'
import { pageOf, placeOf } from '../platform/kernel/page.ts'
import type { OperatorDeps } from './operator-deps.ts'

/** GET /operator/v1/audit. The reading has its entry too, which the next reading shows. */
export const listAudit = (deps: Pick<OperatorDeps, 'randomBytes'>) =>
  handleOperator(operations.listAudit, async (context, { query }) => {
    const { limit, cursor, ...only } = query
    const afterId = placeOf('evt', 'operator', cursor)
    if (isFailure(afterId)) return afterId
    const found = await selectAudit(context.db, only, afterId, limit + 1)
    await audit(deps, context, { action: 'audit.list', target: 'audit' })
    const { records, page } = pageOf('operator', found, limit)
    return { entries: records.map(({ id: _, ...entry }) => entry), ...page }
  })
