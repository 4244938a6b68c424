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
    'A PDF with the document in ISDOC attached, and a payment code while something is due. The same bytes each time; readable while the account is suspended.',
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
