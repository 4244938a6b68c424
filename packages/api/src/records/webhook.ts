import * as z from 'zod'
import { eventNames } from '../events.ts'
import { unixMs } from './text.ts'

export const delivery = z.object({
  id: z.string(),
  event: z.enum(eventNames),
  eventId: z.string().optional(),
  url: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int().meta({ description: 'Sum over all rounds' }),
  lastStatusCode: z.int().optional(),
  lastError: z.string().optional(),
  durationMs: z.int().optional(),
  createdAt: unixMs,
  lastAttemptAt: unixMs.optional(),
  nextAttemptAt: unixMs.optional(),
})
export type Delivery = z.output<typeof delivery>

export const webhook = z.object({
  url: z.string(),
  events: z.array(z.enum(eventNames)).meta({ description: 'An empty array means all events' }),
  secret: z.string().meta({ description: 'whsec_ and base64' }),
  createdAt: unixMs,
  updatedAt: unixMs,
  recentDeliveries: z.array(delivery).max(50),
})
export type Webhook = z.output<typeof webhook>
