import * as z from 'zod'
import type { ErrorCode } from '../../errors.ts'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { invoice } from '../../records/invoice.ts'
import { text } from '../../records/text.ts'

/** Why an invoicing system could not be asked. */
const invoiceErrors = [
  'integration_unsupported',
  'integration_invalid_provider',
  'integration_not_found',
  'integration_unauthorized',
  'integration_busy',
  'integration_provider_error',
  'integration_invalid_provider_response',
] as const satisfies readonly ErrorCode[]

const maxInvoices = 100

const fact = (description: string, example: string) =>
  text(50)
    .min(1)
    .optional()
    .meta({ description, examples: [example] })

export const listInvoices = operation({
  name: 'listInvoices',
  audience: 'account',
  method: 'GET',
  path: '/v1/integrations/{id}/invoices',
  summary: 'List invoices of a connected invoicing system',
  description: 'Newest first. All given filters must match.',
  tag: 'integrations',
  command: 'invoices',
  status: 200,
  effect: 'outside',
  idempotent: false,
  params: z.object({ id: idParam('int', 'The connected invoicing system') }),
  missing: 'integration_not_found',
  query: z.strictObject({
    status: z
      .enum(['unpaid', 'overdue', 'all'])
      .default('all')
      .meta({ description: '`unpaid`: with or without a day that has passed' }),
    phone: fact('A number of the customer, in any form', '+420601000001'),
    vatId: fact('VAT id of the customer', 'CZ12345678'),
    companyId: fact('Company id of the customer', '12345678'),
    number: fact('Number of the invoice', '2026-0042'),
    variableSymbol: fact('Variable symbol of the invoice', '20260042'),
  }),
  returns: z.object({ invoices: z.array(invoice).max(maxInvoices) }),
  errors: invoiceErrors,
  mcp: { tool: 'list_invoices' },
})
