import * as z from 'zod'
import type { ErrorCode } from '../../errors.ts'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { invoice } from '../../records/integrations/invoice.ts'
import { text } from '../../records/text.ts'
import { untrusted } from '../../untrusted.ts'

/** The errors of an invoicing system that cannot be read. */
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
  description: 'Newest first. Filters are combined with AND.',
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
      .meta({ description: '`unpaid` includes overdue' }),
    phone: fact('Phone number of the customer, any format', '+420601000001'),
    vatId: fact('VAT id of the customer', 'CZ12345678'),
    companyId: fact('Company id of the customer', '12345678'),
    number: fact('Invoice number', '2026-0042'),
    variableSymbol: fact('Variable symbol', '20260042'),
  }),
  returns: z.object({
    invoices: z.array(invoice).max(maxInvoices),
    unread: z
      .array(untrusted(z.string().max(100)))
      .max(maxInvoices)
      .optional()
      .meta({ description: 'Numbers of invoices that were left out because they cannot be read' }),
  }),
  errors: invoiceErrors,
  mcp: { tool: 'list_invoices' },
})
