import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { exportQuery } from '../../../records/export.ts'

export const exportCalls = operation({
  name: 'exportCalls',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/exports/calls',
  summary: 'Export call records',
  description:
    'CSV for Excel, semicolons, UTF-8: every call that began in these days, account by account in the order of time.',
  tag: 'operator',
  command: 'export-calls',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject(exportQuery),
  returns: z.undefined(),
  binary: ['text/csv'],
  errors: ['not_found'],
  mcp: null,
})
