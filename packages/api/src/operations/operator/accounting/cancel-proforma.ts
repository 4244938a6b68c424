import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { operatorProforma } from '../../../records/proforma.ts'
import { reasonBody } from '../reason-body.ts'

export const cancelProforma = operation({
  name: 'cancelProforma',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/proformas/{id}/cancel',
  summary: 'Cancel a proforma',
  description: 'A payment that comes all the same waits for a person.',
  tag: 'operator',
  command: 'cancel-proforma',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('pro', 'The proforma') }),
  body: reasonBody('Will pay by card'),
  bodyOptional: true,
  returns: z.object({ proforma: operatorProforma }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})
