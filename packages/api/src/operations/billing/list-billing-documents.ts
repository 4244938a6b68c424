import * as z from 'zod'
import { operation } from '../../operation.ts'
import { billingDocument } from '../../records/billing-document.ts'
import { cursorPage, cursorPageQuery, maxPage } from '../../records/page.ts'

/** spec:billing.endpoints */
export const listBillingDocuments = operation({
  name: 'listBillingDocuments',
  audience: 'account',
  method: 'GET',
  path: '/v1/billing/documents',
  summary: 'List tax documents, newest first',
  description: 'Invoices, tax documents for payments, and credit notes. Available to suspended accounts.',
  tag: 'billing',
  command: 'documents',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject(cursorPageQuery),
  returns: z.object({ documents: z.array(billingDocument).max(maxPage), ...cursorPage }),
  errors: [],
  whileSuspended: true,
  mcp: { tool: 'list_billing_documents' },
})
