import type { AgentTool } from '@hovor/voice'
import { z } from 'zod'
import { lookUp } from './claims.ts'

const { $schema: _, ...parameters } = z.toJSONSchema(lookUp, { io: 'input' })

/** The tool with which an agent looks up invoices; its id is none of a tool of an account. */
export const invoiceTool: AgentTool = {
  id: 'invoices',
  name: 'look_up_invoices',
  description:
    'Looks up invoices of the other party. Returns invoices only once the other party is verified by the ' +
    'caller ID, the company or VAT id, the exact name, the number or variable symbol of an invoice. Pass what ' +
    'the other party said, verbatim; never guess.',
  parameters,
  timeoutMs: 15_000,
}
