import * as z from 'zod'
import { named } from '../named.ts'
import { exampleId, recordId } from './id.ts'
import { unixMs } from './text.ts'

/** A job of the service that fails again and again. */
export const failingJob = named(
  'FailingJob',
  z
    .object({
      accountId: recordId('acc', 'The account it works for').nullable(),
      key: z
        .string()
        .max(500)
        .meta({ description: 'Its key, unique within the account', examples: ['webhook'] }),
      kind: z
        .string()
        .max(100)
        .meta({ examples: ['webhook.deliver'] }),
      attempts: z
        .int()
        .min(1)
        .meta({ description: 'Failed runs in a row', examples: [12] }),
      nextAttemptAt: unixMs,
      error: z
        .string()
        .max(500)
        .nullable()
        .meta({ description: 'Why the last run failed; null: its process ended', examples: ['timeout'] }),
    })
    .meta({
      description: 'A job that fails. It is tried again every five minutes at least, until it succeeds.',
      examples: [
        {
          accountId: exampleId('acc'),
          key: 'webhook',
          kind: 'webhook.deliver',
          attempts: 12,
          nextAttemptAt: 1795291200000,
          error: 'timeout',
        },
      ],
    }),
)
