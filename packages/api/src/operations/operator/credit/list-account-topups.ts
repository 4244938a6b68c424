import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { operatorTopup } from '../../../records/money/operator-topup.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../../records/page.ts'

export const listAccountTopups = operation({
  name: 'listAccountTopups',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/accounts/{id}/topups',
  summary: 'List the payments of an account',
  description: 'By card and by bank transfer, newest first, each with what can be refunded of it.',
  tag: 'operator',
  command: 'account-topups',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  query: z.strictObject(cursorPageQuery),
  returns: z.object({ topups: z.array(operatorTopup).max(maxPage), ...cursorPage }),
  errors: ['not_found'],
  mcp: null,
})
