import * as z from 'zod'
import { hal, unixMs } from './text.ts'

/** DECISIONS: `GET /v1/account`. */
export const account = z.object({
  id: z.string().meta({ example: 'acc_0198a1b2c3d47e5f8a9b0c1d2e3f4a5b' }),
  companyName: z.string(),
  language: z.enum(['cs', 'sk', 'en']).meta({ description: 'Language of the portal and of e-mails' }),
  email: z.string(),
  mode: z.enum(['live', 'sandbox']),
  status: z.enum(['active', 'suspended']),
  firstTopUpAt: unixMs.nullable(),
  notifications: z.object({ weeklySummary: z.boolean() }),
  limits: z.object({
    requestsPerMinute: z.int(),
    smsPerDay: z.int(),
    callsPerMinute: z.int(),
    callsPerDay: z.int(),
    concurrentAgentCalls: z.int(),
  }),
  createdAt: unixMs,
})
export type Account = z.output<typeof account>

/** An API key as it is described after it was made; the key itself shows once. */
export const apiKey = z.object({
  id: z.string(),
  hint: z.string().meta({ description: 'First and last characters, to recognise the key by' }),
  mode: z.enum(['live', 'sandbox']),
  createdAt: unixMs,
})

export const balance = z.object({
  balanceHal: hal,
  reservedHal: hal.meta({ description: 'Held for running calls and messages under way' }),
  availableHal: hal,
  currency: z.literal('CZK'),
  autoTopup: z.object({ enabled: z.boolean(), thresholdHal: hal, amountHal: hal }).nullable(),
})

/** Movement types that an account sees in its ledger. */
export const movementTypes = [
  'topup',
  'admin',
  'call',
  'sms',
  'sms_refund',
  'number_fee',
  'sms_number_fee',
  'setup_order',
  'setup_revision',
  'call_refund',
  'topup_refund',
  'dispute',
  'bonus',
] as const
export type MovementType = (typeof movementTypes)[number]

export const ledgerEntry = z.object({
  id: z.string(),
  type: z.enum(movementTypes),
  amountHal: hal.meta({ description: 'Signed: what the balance changed by' }),
  balanceAfterHal: hal,
  description: z.string(),
  callId: z.string().optional(),
  messageId: z.string().optional(),
  documentId: z.string().optional(),
  createdAt: unixMs,
})
