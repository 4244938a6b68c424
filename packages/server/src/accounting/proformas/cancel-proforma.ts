import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { endProforma, lockProforma } from './proforma.store.ts'
import { operatorProformaRecord } from './proforma-record.ts'

/** POST /operator/v1/proformas/{id}/cancel */
export const cancelProforma = (deps: AccountingDeps) =>
  handleOperator(operations.cancelProforma, async (context, { params, body }) => {
    const id = parseId('pro', params.id)
    const proforma = id && (await lockProforma(context.db, id))
    if (!proforma) return fail('not_found')
    if (proforma.status !== 'open') return fail('invalid_transition')
    await endProforma(context.db, proforma, { status: 'cancelled' })
    await audit(deps, context, {
      action: 'proforma.cancel',
      target: proforma.accountId,
      before: { proformaId: proforma.id, status: 'open' },
      after: { status: 'cancelled' },
      reason: body?.reason ?? '',
    })
    return { proforma: operatorProformaRecord({ ...proforma, status: 'cancelled' }, deps.baseUrl()) }
  })
