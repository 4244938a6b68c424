import * as z from 'zod'
import { operation } from '../../operation.ts'
import { billingDocument } from '../../records/billing-document.ts'
import { idParam } from '../../records/id.ts'

export const getBillingDocument = operation({
  name: 'getBillingDocument',
  audience: 'account',
  method: 'GET',
  path: '/v1/billing/documents/{id}',
  summary: 'Get a tax document',
  description: 'As issued. Available to suspended accounts.',
  tag: 'billing',
  command: 'document',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('doc', 'The document') }),
  returns: z.object({ document: billingDocument }),
  errors: ['not_found'],
  whileSuspended: true,
  mcp: { tool: 'get_billing_document' },
})
