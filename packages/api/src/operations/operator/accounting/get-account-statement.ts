import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { month } from '../../../records/export.ts'
import { idParam } from '../../../records/id.ts'

export const getAccountStatement = operation({
  name: 'getAccountStatement',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/accounts/{id}/statements/{month}',
  summary: 'Download the statement of a month of an account',
  description:
    'csv: one line per movement with its call or message, for Excel; pdf: the sums of each kind of movement. As the customer downloads them.',
  tag: 'operator',
  command: 'statement',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account'), month }),
  query: z.strictObject({
    format: z.enum(['csv', 'pdf']).default('csv').meta({ description: 'Format of the file' }),
  }),
  returns: z.undefined(),
  binary: ['text/csv', 'application/pdf'],
  errors: ['not_found'],
  mcp: null,
})
