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
    'ndjson: one JSON object a line, `table` and `row`, the account and its members first; zip: an archive with these lines in `data-1.ndjson` and every recording, named by its call. Without secrets.',
  tag: 'operator',
  command: 'export-account',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account') }),
  query: z.strictObject({
    format: z.enum(['ndjson', 'zip']).default('ndjson').meta({ description: 'zip: with recordings' }),
  }),
  returns: z.undefined(),
  binary: ['application/x-ndjson', 'application/zip'],
  errors: ['not_found'],
  mcp: null,
})
