import * as z from 'zod'
import { named } from '../named.ts'
import { unixMs } from './text.ts'

export const maxConnections = 50
const maxFindings = 100

const connectionId = z
  .string()
  .max(60)
  .meta({
    description: 'Its name in the settings, `/readyz` and the state of the service',
    examples: ['tts.deepgram'],
  })

const count = z
  .int()
  .min(0)
  .meta({ examples: [120] })

/** A carrier, provider or server that can be tested (spec:operator.connections). */
export const connection = named(
  'Connection',
  z
    .object({
      id: connectionId,
      kind: z.enum(['trunk', 'transcription', 'speech', 'model', 'smsc', 'mail', 'payments']).meta({
        description:
          'SIP trunk, speech to text, text to speech, language model, SMS centre, mail server, payment provider',
        examples: ['speech'],
      }),
      state: z
        .enum(['ok', 'degraded', 'unavailable', 'off'])
        .nullable()
        .meta({
          description: 'As the process that answers sees it; null: it has none',
          examples: ['ok'],
        }),
      lastHour: z.object({ attempts: count, failures: count }).nullable().meta({
        description:
          'Of a provider of speech or language: what the process that answers asked it for within the last hour; null: not counted',
      }),
      lastTest: z
        .object({
          at: unixMs,
          by: z
            .string()
            .max(200)
            .meta({ description: 'Name of the operator token, or id of the operator', examples: ['jana'] }),
          result: z.enum(['ok', 'failed']),
        })
        .nullable()
        .meta({ description: 'The last live test, by the audit log; null: none' }),
    })
    .meta({
      description: 'A carrier, provider or server that can be tested.',
      examples: [
        {
          id: 'tts.deepgram',
          kind: 'speech',
          state: 'ok',
          lastHour: { attempts: 120, failures: 1 },
          lastTest: { at: 1795291200000, by: 'jana', result: 'ok' },
        },
      ],
    }),
)

const finding = z.object({
  step: z
    .string()
    .max(40)
    .meta({ examples: ['answer'] }),
  verdict: z.enum(['ok', 'warning', 'failed', 'skipped']).meta({ examples: ['ok'] }),
  found: z
    .string()
    .max(1000)
    .meta({ description: 'In one sentence', examples: ['It speaks after 180 ms.'] }),
  advice: z
    .string()
    .max(1000)
    .nullable()
    .meta({ description: 'What to do; null: nothing', examples: [null] }),
})

/** The result of a live test. */
export const connectionTest = named(
  'ConnectionTest',
  z
    .object({
      id: connectionId,
      result: z.enum(['ok', 'failed']).meta({ examples: ['ok'] }),
      tookMs: z
        .int()
        .min(0)
        .meta({ description: 'Milliseconds', examples: [412] }),
      findings: z.array(finding).max(maxFindings),
    })
    .meta({
      description: 'The result of a live test.',
      examples: [
        {
          id: 'tts.deepgram',
          result: 'ok',
          tookMs: 412,
          findings: [{ step: 'answer', verdict: 'ok', found: 'It speaks after 180 ms.', advice: null }],
        },
      ],
    }),
)
