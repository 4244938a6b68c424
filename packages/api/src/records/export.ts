import * as z from 'zod'
import { day } from './bank-payment.ts'
import { idParam } from './id.ts'

/** Days of Prague time, both included. */
export const exportQuery = {
  from: day.meta({ description: 'First day, local time', format: 'date', examples: ['2026-11-01'] }),
  to: day.meta({ description: 'Last day, local time', format: 'date', examples: ['2026-11-30'] }),
  accountId: idParam('acc', 'Only this account').optional(),
}

export const month = z
  .string()
  .max(7)
  .meta({ description: 'Calendar month, local time', pattern: '^\\d{4}-\\d{2}$', examples: ['2026-11'] })
