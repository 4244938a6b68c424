import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'

export const getProformaQr = operation({
  name: 'getProformaQr',
  audience: 'account',
  method: 'GET',
  path: '/v1/credit/proformas/{id}/qr',
  summary: 'Download the payment QR code of a proforma',
  description: 'An SVG of the SPAYD payment descriptor. Available to suspended accounts.',
  tag: 'credit',
  command: 'proforma-qr',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('pro', 'The proforma') }),
  returns: z.undefined(),
  binary: ['image/svg+xml'],
  errors: ['not_found'],
  whileSuspended: true,
  mcp: null,
})
