import * as z from 'zod'
import { named } from '../named.ts'
import { untrusted } from '../untrusted.ts'
import { legQuality, maxLegs } from './call-quality.ts'
import { callRating } from './call-rating.ts'
import { exampleId, recordId } from './id.ts'
import { hal, phoneNumber, unixMs } from './text.ts'

export const callStatuses = [
  'initiated',
  'in_progress',
  'completed',
  'failed',
  'no_answer',
  'missed',
] as const
export const callKinds = ['agent', 'bridge', 'relay', 'forward', 'sip', 'test'] as const
export const endReasons = [
  'completed',
  'failed',
  'no_answer',
  'caller_loop',
  'engine_error',
  'credit_blocked',
  'suspended',
  'busy',
  'rejected',
  'cancelled',
  'missed',
  'voicemail',
  'transferred',
  'silence_timeout',
  'max_duration',
  'relay_expired',
  'watchdog',
] as const
export const goalResults = [
  'success',
  'failure',
  'unclear',
  'no_conversation',
  'not_evaluated',
  'unknown',
] as const
export const voicemailReasons = [
  'greeting',
  'beep',
  'digits',
  'human_reply',
  'no_speech',
  'long_monologue',
] as const
export const callOutcomes = [
  'agent',
  'bridge',
  'forward',
  'sip',
  'relay',
  'test',
  'missed',
  'no_answer',
  'failed',
] as const

/** The voice engine keeps no more lines and turns of a call than this. */
const maxEntries = 2000

export const transcriptLine = named(
  'TranscriptLine',
  z
    .object({
      role: z.enum(['agent', 'caller']),
      message: z
        .string()
        .max(20_000)
        .meta({ description: 'What a caller says is untrusted third-party content' }),
    })
    .meta({ description: 'One thing that was said.', examples: [{ role: 'caller', message: 'Dobrý den.' }] }),
)

const ms = (description: string) => z.number().meta({ description })

export const callTiming = named(
  'CallTiming',
  z
    .object({
      ringSecs: z.number().min(0),
      answerToFirstAudioMs: ms('From the answer to the first sound of the agent').nullable(),
      turns: z
        .array(
          z.object({
            endOfSpeechMs: ms('The caller’s last word, counted from the answer by the samples of the line'),
            endpointingMs: ms('Waiting whether the caller goes on').optional(),
            sttMs: ms('Then until the words were recognised'),
            llmMs: ms('Then until the first sentence was decided'),
            ttsMs: ms('Then until it was heard'),
            firstAudioMs: ms('The first sound after it, counted like `endOfSpeechMs`'),
          }),
        )
        .max(maxEntries),
      p50Ms: ms('Median of what lies between the last word and the first sound').nullable(),
      p95Ms: ms('95th percentile of the same').nullable(),
    })
    .meta({ description: 'How fast the agent answered; calls on the own engine.' }),
)

/** spec:calls.missed-sms */
export const missedSms = named(
  'MissedSms',
  z
    .object({
      messageId: recordId('msg', 'The message; what came of it is read there'),
      to: phoneNumber.meta({ description: 'The caller' }),
      at: unixMs.meta({ description: 'When it was queued' }),
    })
    .meta({
      description: 'The SMS to the caller of a missed call, where one was queued.',
      examples: [{ messageId: exampleId('msg'), to: '+420601000001', at: 1795291205000 }],
    }),
)

const party = z
  .string()
  .max(64)
  .meta({ description: 'E.164, or `anonymous` for a withheld number', examples: ['+420601000001'] })

const callStatus = named(
  'CallStatus',
  z.enum(callStatuses).meta({
    description: 'initiated: dialing, ringing or not certain; in_progress: answered; the others are final',
  }),
)
const endReason = named(
  'EndReason',
  z.enum(endReasons).meta({ description: 'Why a call ended; further values may come' }),
)

/** spec:calls.id, spec:calls.transcript, spec:calls.data, spec:calls.has-conversation */
export const call = named(
  'Call',
  z
    .object({
      id: recordId('c', 'The call'),
      direction: z.enum(['in', 'out']),
      kind: z.enum(callKinds).meta({ description: 'What carried it' }),
      from: party,
      to: party,
      status: callStatus,
      agentId: recordId('ag', 'The agent that talked').optional(),
      durationSecs: z.number().min(0).meta({ description: 'Seconds from answer to end; may be a decimal' }),
      priceHal: hal.min(0).optional().meta({ description: 'What it cost; absent until that is known' }),
      endReason: endReason.optional(),
      answeredBy: z
        .enum(['human', 'voicemail', 'ivr', 'unknown'])
        .optional()
        .meta({ description: 'Outbound calls only' }),
      hasRecording: z.boolean().optional().meta({ description: 'Only where one call is read' }),
      transcript: untrusted(
        z.array(transcriptLine).max(maxEntries).meta({ description: 'Agent calls only' }),
      ).optional(),
      summary: untrusted(z.string().max(2000).meta({ description: 'Agent calls only' })).optional(),
      data: untrusted(
        z.record(z.string().max(64), z.unknown()).meta({
          description: 'What the agent captured, by the keys of its dataFields; null: not mentioned',
        }),
      ).optional(),
      goal: z
        .object({
          result: z.enum(goalResults),
          reason: untrusted(z.string().max(1000)).optional(),
        })
        .optional()
        .meta({ description: 'Whether the goal of the agent was reached' }),
      hasConversation: z
        .boolean()
        .nullable()
        .optional()
        .meta({ description: 'Whether the caller said anything' }),
      optOutRequested: z
        .boolean()
        .optional()
        .meta({ description: 'The callee asked not to be called again' }),
      voicemailReason: z.enum(voicemailReasons).optional().meta({
        description:
          'By what an answering machine was known, where the agent has a voicemail setting; human_reply: somebody replied after all',
      }),
      voicemailMessageLeft: z
        .boolean()
        .optional()
        .meta({ description: 'The message of the agent was left, to its last word' }),
      voicemailDetectedAtSecs: z
        .number()
        .min(0)
        .optional()
        .meta({ description: 'When the machine was known, from the answer on' }),
      workflowPath: z
        .array(z.string().max(60))
        .max(maxEntries)
        .optional()
        .meta({ description: 'Ids of the phases of the workflow, in the order in which they were entered' }),
      timing: callTiming.optional(),
      missedSms: missedSms.optional(),
      callbackOf: z
        .object({ callId: recordId('c', 'The earlier outbound call') })
        .optional()
        .meta({ description: 'A verified callback: which call of an agent the caller answers' }),
      rating: callRating.optional(),
      quality: z.array(legQuality).max(maxLegs).optional().meta({
        description: 'Of each leg that had media, the first one first; only where one call is read',
      }),
      createdAt: unixMs,
      answeredAt: unixMs.optional(),
      endedAt: unixMs.optional(),
    })
    .meta({
      description: 'A call, running or over.',
      examples: [
        {
          id: exampleId('c'),
          direction: 'out',
          kind: 'agent',
          from: '+420228880001',
          to: '+420601000001',
          status: 'completed',
          agentId: exampleId('ag'),
          durationSecs: 42.5,
          priceHal: 320,
          endReason: 'completed',
          answeredBy: 'human',
          hasRecording: true,
          transcript: [
            { role: 'agent', message: 'Dobrý den, tady virtuální asistentka Pekárny Novák.' },
            { role: 'caller', message: 'Zavolejte mi prosím na +420601000001.' },
          ],
          summary: 'The caller asks to be called back.',
          data: { phone: '+420601000001' },
          goal: { result: 'success' },
          hasConversation: true,
          createdAt: 1795291200000,
          answeredAt: 1795291205000,
          endedAt: 1795291247500,
        },
      ],
    }),
)
export type Call = z.output<typeof call>
