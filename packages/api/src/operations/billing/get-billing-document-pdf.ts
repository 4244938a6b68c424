import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'

export const getBillingDocumentPdf = operation({
  name: 'getBillingDocumentPdf',
  audience: 'account',
  method: 'GET',
  path: '/v1/billing/documents/{id}/pdf',
  summary: 'Download a tax document',
  description:
    'A PDF with the ISDOC document attached, and a payment QR code while an amount is due. Always the same bytes. Available to suspended accounts.',
  tag: 'billing',
  command: 'pdf',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('doc', 'The document') }),
  returns: z.undefined(),
  binary: ['application/pdf'],
  errors: ['not_found'],
  whileSuspended: true,
  mcp: null,
})
