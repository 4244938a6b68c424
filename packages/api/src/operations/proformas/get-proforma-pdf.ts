import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'

export const getProformaPdf = operation({
  name: 'getProformaPdf',
  audience: 'account',
  method: 'GET',
  path: '/v1/credit/proformas/{id}/pdf',
  summary: 'Download a proforma',
  description: 'A PDF with the payment QR code. Available to suspended accounts.',
  tag: 'credit',
  command: 'proforma-pdf',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('pro', 'The proforma') }),
  returns: z.undefined(),
  binary: ['application/pdf'],
  errors: ['not_found'],
  whileSuspended: true,
  mcp: null,
})
