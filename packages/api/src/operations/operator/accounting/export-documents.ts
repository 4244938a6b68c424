import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { exportQuery } from '../../../records/export.ts'

export const exportDocuments = operation({
  name: 'exportDocuments',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/exports/documents',
  summary: 'Export tax documents for the accountant',
  description:
    'csv: for Excel, semicolons, UTF-8; pohoda: one XML data pack for Pohoda; isdoc: a ZIP archive of ISDOC 6.0.2 files. Amounts of credit notes are negative. In the order of their numbers.',
  tag: 'operator',
  command: 'export-documents',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({
    ...exportQuery,
    format: z.enum(['csv', 'pohoda', 'isdoc']).default('csv').meta({ description: 'Format of the file' }),
    by: z
      .enum(['taxPoint', 'issued'])
      .default('taxPoint')
      .meta({ description: 'The date that counts: tax point or issue' }),
  }),
  returns: z.undefined(),
  binary: ['text/csv', 'application/xml', 'application/zip'],
  errors: ['not_found', 'payments_unavailable'],
  mcp: null,
})
