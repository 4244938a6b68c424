import * as z from 'zod'
import { text } from './text.ts'

/** Values of the variables in the texts of an agent. */
export const variables = z.record(z.string().max(64), text(1000)).meta({
  description: 'Values of the {{name}} variables in the agent’s texts; names must not start with service_',
  examples: [{ order: '2026-118' }],
})
