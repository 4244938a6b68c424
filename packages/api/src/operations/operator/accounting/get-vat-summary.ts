import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { exportQuery } from '../../../records/export.ts'
import { vatSummary } from '../../../records/operator/vat-summary.ts'

export const getVatSummary = operation({
  name: 'getVatSummary',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/vat-summary',
  summary: 'Sum up the VAT of a span of days',
  description:
    'By treatment, country and rate, for the VAT return and the One Stop Shop, and the reverse charge by customer, for the EC sales list. The sums are those of the exported documents.',
  tag: 'operator',
  command: 'vat-summary',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject(exportQuery),
  returns: z.object({ summary: vatSummary }),
  errors: ['not_found'],
  mcp: null,
})
