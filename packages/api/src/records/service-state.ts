import * as z from 'zod'
import { named } from '../named.ts'
import { exampleId, recordId } from './id.ts'
import { phoneNumber, unixMs } from './text.ts'

const part = z.enum(['ok', 'degraded', 'unavailable', 'off']).meta({ examples: ['ok'] })
export const maxLiveCalls = 200

const liveCall = z.object({
  id: recordId('c', 'The call'),
  accountId: recordId('acc', 'The account'),
  direction: z.enum(['in', 'out']).meta({ examples: ['out'] }),
  kind: z
    .string()
    .max(20)
    .meta({ examples: ['agent'] }),
  from: phoneNumber,
  to: phoneNumber,
  answeredAt: unixMs.nullable().meta({ description: 'Null: it rings' }),
})

/** How the whole service is doing just now (spec:operator.state). */
export const serviceState = named(
  'ServiceState',
  z
    .object({
      at: unixMs,
      calls: z.object({
        running: z
          .int()
          .min(0)
          .meta({ description: 'Of all accounts and processes', examples: [3] }),
        newest: z.array(liveCall).max(maxLiveCalls),
      }),
      queue: z.object({
        due: z
          .int()
          .min(0)
          .meta({ description: 'Jobs that should be running', examples: [0] }),
        oldestDueAt: unixMs.nullable().meta({ description: 'Null: no job waits', examples: [null] }),
        failing: z
          .int()
          .min(0)
          .meta({ description: 'Jobs whose last run failed', examples: [0] }),
      }),
      mails: z.object({
        waiting: z
          .int()
          .min(0)
          .meta({ examples: [0] }),
        oldestWaitingSince: unixMs.nullable().meta({ examples: [null] }),
      }),
      parts: z
        .object({ voiceCarrier: part, engine: part, smsc: part, mail: part, payments: part })
        .meta({ description: 'As the process that answers sees them; off: not configured' }),
      processes: z
        .int()
        .min(0)
        .meta({ description: 'Processes that are alive', examples: [1] }),
      version: z
        .string()
        .max(40)
        .meta({ description: 'Version of the process that answers', examples: ['1.66.0'] }),
      schema: z
        .string()
        .max(100)
        .meta({
          description: 'The newest migration of the database',
          examples: ['0433_found_by_id.sql'],
        }),
      backup: z
        .object({
          kept: z.enum(['here', 'elsewhere']).meta({
            description:
              'elsewhere: with the tools of a database that is not embedded, unknown to the service',
          }),
          last: z
            .object({
              endedAt: unixMs,
              tookMs: z.int().min(0),
              result: z.enum(['ok', 'failed', 'unsound']).meta({
                description: 'unsound: written, but a copy restored from it did not pass the doctor',
              }),
              verified: z.boolean().meta({ description: 'Whether a copy was restored from it and examined' }),
              bytes: z.int().min(0).nullable().meta({ description: 'Of the archive; null: there is none' }),
              archive: z
                .string()
                .max(300)
                .meta({ description: 'Its name', examples: ['hovor-20261129T031700Z.tar.gz'] }),
              error: z.string().max(1000).nullable().meta({ description: 'Null: it did not fail' }),
            })
            .nullable()
            .meta({ description: 'The last run of `hovor backup` on this data directory; null: none yet' }),
        })
        .meta({ description: 'As the process that answers knows it' }),
    })
    .meta({
      description: 'How the whole service is doing just now.',
      examples: [
        {
          at: 1795291200000,
          calls: {
            running: 1,
            newest: [
              {
                id: exampleId('c'),
                accountId: exampleId('acc'),
                direction: 'out',
                kind: 'agent',
                from: '+420228000001',
                to: '+420601000001',
                answeredAt: 1795291190000,
              },
            ],
          },
          queue: { due: 0, oldestDueAt: null, failing: 0 },
          mails: { waiting: 0, oldestWaitingSince: null },
          parts: { voiceCarrier: 'ok', engine: 'ok', smsc: 'ok', mail: 'ok', payments: 'off' },
          processes: 1,
          version: '1.66.0',
          schema: '0433_found_by_id.sql',
          backup: {
            kept: 'here',
            last: {
              endedAt: 1795291200000,
              tookMs: 41000,
              result: 'ok',
              verified: true,
              bytes: 12345678,
              archive: 'hovor-20261129T031700Z.tar.gz',
              error: null,
            },
          },
        },
      ],
    }),
)
export type ServiceState = z.infer<typeof serviceState>
