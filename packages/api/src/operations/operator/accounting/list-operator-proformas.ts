import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../../records/page.ts'
import { operatorProforma, proformaStatuses } from '../../../records/proforma.ts'

export const listOperatorProformas = operation({
  name: 'listOperatorProformas',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/proformas',
  summary: 'List proformas of all accounts',
  description: 'Newest first. Follow `nextCursor` while `hasMore` is true.',
  tag: 'operator',
  command: 'proformas',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({
    status: z
      .enum(proformaStatuses)
      .optional()
      .meta({ description: 'Only proformas in this status', examples: ['open'] }),
    accountId: idParam('acc', 'Only proformas of this account').optional(),
    ...cursorPageQuery,
  }),
  returns: z.object({ proformas: z.array(operatorProforma).max(maxPage), ...cursorPage }),
  errors: [],
  mcp: null,
})
