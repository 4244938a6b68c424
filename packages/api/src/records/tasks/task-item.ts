import * as z from 'zod'
import { named } from '../../named.ts'
import { exampleId, recordId } from '../id.ts'
import { hal, text, unixMs } from '../text.ts'

export const itemStatuses = [
  'pending',
  'dialing',
  'in_call',
  'failed',
  'review',
  'succeeded',
  'exhausted',
  'skipped',
  'cancelled',
] as const
export type ItemStatus = (typeof itemStatuses)[number]

export const attemptOutcomes = [
  'completed',
  'callback',
  'voicemail',
  'ivr',
  'no_answer',
  'missed',
  'busy',
  'rejected',
  'failed',
  'unknown',
] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]

/** The most attempts that a contact's record holds: the oldest uncounted ones are dropped. */
export const maxAttemptsShown = 20

const attempt = named(
  'TaskAttempt',
  z
    .object({
      providerCallId: recordId('c', 'The call; absent if none was placed').optional(),
      startedAt: unixMs,
      endedAt: unixMs.optional(),
      outcome: z.enum(attemptOutcomes).optional().meta({
        description:
          'Absent while dialing or talking; failed with the code in error; callback: asked to be called at another time',
      }),
      error: z.string().max(64).optional().meta({ description: 'Error code of the dial' }),
      countsAsAttempt: z.boolean().meta({ description: 'Whether it counts toward maxAttempts' }),
      reservedHal: hal.min(0).meta({ description: 'Credit reserved for the call' }),
      priceHal: hal.min(0).optional().meta({ description: 'Price of the call; absent until known' }),
    })
    .meta({
      description: 'One dial of a contact.',
      examples: [
        {
          providerCallId: exampleId('c'),
          startedAt: 1795291200000,
          endedAt: 1795291247500,
          outcome: 'completed',
          countsAsAttempt: true,
          reservedHal: 390,
          priceHal: 320,
        },
      ],
    }),
)
export type TaskAttempt = z.output<typeof attempt>

/** spec:tasks.item-status */
export const taskItem = named(
  'TaskItem',
  z
    .object({
      id: recordId('item', 'The contact in this task'),
      to: text(32),
      externalId: text(200).optional(),
      status: z.enum(itemStatuses).meta({
        description:
          'pending: waits for its first dial; failed: waits for another; review: a person must resolve it; the last four are final',
      }),
      attempts: z.array(attempt).max(maxAttemptsShown),
      providerCallId: recordId('c', 'The latest call').optional(),
      lastError: z
        .string()
        .max(64)
        .optional()
        .meta({ description: 'Error code or outcome of the last dial, or why it was skipped' }),
      nextAttemptAt: unixMs.optional().meta({ description: 'Not dialed before; only while waiting' }),
      reviewReason: z
        .string()
        .max(64)
        .optional()
        .meta({
          description:
            'dial:<code>; billing_unknown: the outcome of the call is unknown; callback: asked to be called at a time that cannot be kept',
          examples: ['dial:on_dnc'],
        }),
    })
    .meta({
      description: 'A contact of a task.',
      examples: [
        {
          id: exampleId('item'),
          to: '+420601000001',
          externalId: '2026-118',
          status: 'pending',
          attempts: [],
          nextAttemptAt: 1795291200000,
        },
      ],
    }),
)
export type TaskItem = z.output<typeof taskItem>
