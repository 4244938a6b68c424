import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import { selectAudit } from './audit.store.ts'
import { audit } from './audit.ts'

/** GET /operator/v1/audit. Reading the log is audited too; the entry shows in the next reading. */
export const listAudit = (deps: { readonly randomBytes: RandomBytes }) =>
  handleOperator(operations.listAudit, async (context, { query }) => {
    const { limit, cursor, ...only } = query
    const afterId = placeOf('evt', 'operator', cursor)
    if (isFailure(afterId)) return afterId
    const found = await selectAudit(context.db, only, afterId, limit + 1)
    await audit(deps, context, { action: 'audit.list', target: 'audit' })
    const { records, page } = pageOf('operator', found, limit)
    return { entries: records.map(({ id: _, ...entry }) => entry), ...page }
  })
