import * as z from 'zod'
import { e164, hal, unixMs } from './text.ts'

export const numberModes = ['agent', 'forward', 'sip', 'none'] as const

export const number = z.object({
  e164,
  country: z.enum(['CZ', 'SK']),
  region: z.string(),
  kind: z.enum(['geographic', 'mobile', 'nonGeographic']),
  status: z.enum(['active', 'suspended', 'releasing']),
  mode: z.enum(numberModes),
  agentId: z.string().nullable(),
  forwardTo: z.string().nullable(),
  sipUri: z.string().nullable(),
  label: z.string(),
  recordCalls: z.boolean(),
  monthlyFeeHal: hal,
  paidUntil: unixMs,
  createdAt: unixMs,
})
export type PhoneNumber = z.output<typeof number>
