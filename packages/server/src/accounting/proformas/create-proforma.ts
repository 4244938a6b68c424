import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { issueProforma } from './issue-proforma.ts'
import { proformaRecord } from './proforma-record.ts'

/** POST /v1/credit/proformas */
export const createProforma = (deps: AccountingDeps) =>
  handle(operations.createProforma, async ({ account, db }, { body }) => {
    const issued = await issueProforma(deps, db, { accountId: account.id, ...body })
    return isFailure(issued) ? issued : { proforma: proformaRecord(issued, deps.baseUrl()) }
  })
