import type { AgentTool } from '@hovor/voice'
import { z } from 'zod'
import { lookUp } from './claims.ts'

const { $schema: _, ...parameters } = z.toJSONSchema(lookUp, { io: 'input' })

/** The tool with which an agent looks up invoices; its id is none of a tool of an account. */
export const invoiceTool: AgentTool = {
  id: 'invoices',
  name: 'look_up_invoices',
  description:
    'Looks up invoices of the other party. It answers with invoices only once the other party is verified: by the ' +
    'number on the line, the company or VAT id, the exact name, the number or variable symbol of an invoice. Pass what ' +
    'the other party has said, word for word, and never guess.',
  parameters,
  timeoutMs: 15_000,
}
