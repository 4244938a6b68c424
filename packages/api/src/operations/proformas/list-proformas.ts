import * as z from 'zod'
import { operation } from '../../operation.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../records/page.ts'
import { proforma } from '../../records/proforma.ts'

export const listProformas = operation({
  name: 'listProformas',
  audience: 'account',
  method: 'GET',
  path: '/v1/credit/proformas',
  summary: 'List proformas, newest first',
  description: 'What was asked to be paid by bank transfer. Available to suspended accounts.',
  tag: 'credit',
  command: 'proformas',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject(cursorPageQuery),
  returns: z.object({ proformas: z.array(proforma).max(maxPage), ...cursorPage }),
  errors: [],
  whileSuspended: true,
  mcp: { tool: 'list_proformas' },
})
