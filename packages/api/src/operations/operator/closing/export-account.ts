import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'

export const exportAccount = operation({
  name: 'exportAccount',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/accounts/{id}/export',
  summary: 'Export all data of an account',
  description:
    'One JSON object a line: `table` and `row`, the account and its members first. Without secrets and recordings.',
  tag: 'operator',
  command: 'export-account',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  returns: z.undefined(),
  binary: ['application/x-ndjson'],
  errors: ['not_found'],
  mcp: null,
})
