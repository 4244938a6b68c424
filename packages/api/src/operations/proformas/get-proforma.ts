import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { proforma } from '../../records/proforma.ts'

export const getProforma = operation({
  name: 'getProforma',
  audience: 'account',
  method: 'GET',
  path: '/v1/credit/proformas/{id}',
  summary: 'Get a proforma',
  description: 'Available to suspended accounts.',
  tag: 'credit',
  command: 'proforma',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('pro', 'The proforma') }),
  returns: z.object({ proforma }),
  errors: ['not_found'],
  whileSuspended: true,
  mcp: { tool: 'get_proforma' },
})
