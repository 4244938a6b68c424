import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { exportQuery } from '../../../records/export.ts'

export const exportLedger = operation({
  name: 'exportLedger',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/exports/ledger',
  summary: 'Export the movements of credit',
  description:
    'CSV for Excel, semicolons, UTF-8: every change of a balance, account by account in the order of time. Holds are left out. Text that a spreadsheet would run as a formula is defused.',
  tag: 'operator',
  command: 'export-ledger',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject(exportQuery),
  returns: z.undefined(),
  binary: ['text/csv'],
  errors: ['not_found'],
  mcp: null,
})
