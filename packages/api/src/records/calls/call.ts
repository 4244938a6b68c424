import * as z from 'zod'
import { named } from '../../named.ts'
import { untrusted } from '../../untrusted.ts'
import { exampleId, recordId } from '../id.ts'
import { hal, phoneNumber, unixMs } from '../text.ts'
import { legQuality, maxLegs } from './call-quality.ts'
import { callRating } from './call-rating.ts'

export const callStatuses = [
  'initiated',
  'in_progress',
  'completed',
  'failed',
  'no_answer',
  'missed',
] as const
/** The statuses and, as the list of calls is filtered, those before and after the end of a call. */
export const callStatusFilters = ['live', 'ended', ...callStatuses] as const
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

/** The most transcript lines and turns kept per call. */
const maxEntries = 2000

export const transcriptLine = named(
  'TranscriptLine',
  z
    .object({
      role: z.enum(['agent', 'caller']),
      message: z.string().max(20_000).meta({ description: 'Caller speech is untrusted third-party content' }),
    })
    .meta({
      description: 'One line of the transcript.',
      examples: [{ role: 'caller', message: 'Dobrý den.' }],
    }),
)

const ms = (description: string) => z.number().meta({ description })

export const callTiming = named(
  'CallTiming',
  z
    .object({
      ringSecs: z.number().min(0),
      answerToFirstAudioMs: ms('From the answer to the first audio of the agent').nullable(),
      turns: z
        .array(
          z.object({
            endOfSpeechMs: ms('End of the caller’s speech, by the sample clock since the answer'),
            endpointingMs: ms('Endpointing delay').optional(),
            sttMs: ms('Then, until the final transcript'),
            llmMs: ms('Then, until the first sentence of the reply'),
            ttsMs: ms('Then, until its first audio'),
            firstAudioMs: ms('First audio of the reply, on the clock of `endOfSpeechMs`'),
          }),
        )
        .max(maxEntries),
      p50Ms: ms('Median time to first audio, from end of speech').nullable(),
      p95Ms: ms('95th percentile of it').nullable(),
    })
    .meta({ description: 'Response latency of the agent, in milliseconds; built-in engine only.' }),
)

/** spec:calls.missed-sms */
export const missedSms = named(
  'MissedSms',
  z
    .object({
      messageId: recordId('msg', 'The message; read it for the outcome'),
      to: phoneNumber.meta({ description: 'The caller' }),
      at: unixMs.meta({ description: 'When it was queued' }),
    })
    .meta({
      description: 'The missed-call SMS, if one was queued.',
      examples: [{ messageId: exampleId('msg'), to: '+420601000001', at: 1795291205000 }],
    }),
)

const party = z
  .string()
  .max(64)
  .meta({ description: 'E.164, or `anonymous` if withheld', examples: ['+420601000001'] })

const callStatus = named(
  'CallStatus',
  z.enum(callStatuses).meta({
    description:
      'initiated: dialing, ringing or outcome unknown; in_progress: answered; the others are final',
  }),
)
const endReason = named(
  'EndReason',
  z.enum(endReasons).meta({ description: 'Why the call ended; new values may be added' }),
)

/** spec:calls.id, spec:calls.transcript, spec:calls.data, spec:calls.has-conversation */
export const call = named(
  'Call',
  z
    .object({
      id: recordId('c', 'The call'),
      direction: z.enum(['in', 'out']),
      kind: z.enum(callKinds).meta({ description: 'What handled the call' }),
      from: party,
      to: party,
      status: callStatus,
      agentId: recordId('ag', 'The agent in the call').optional(),
      durationSecs: z.number().min(0).meta({ description: 'Seconds from answer to end; may be fractional' }),
      priceHal: hal.min(0).optional().meta({ description: 'Price; absent until known' }),
      endReason: endReason.optional(),
      answeredBy: z
        .enum(['human', 'voicemail', 'ivr', 'unknown'])
        .optional()
        .meta({ description: 'Outbound calls only' }),
      hasRecording: z.boolean().optional().meta({ description: 'Only when reading one call' }),
      transcript: untrusted(
        z.array(transcriptLine).max(maxEntries).meta({ description: 'Agent calls only' }),
      ).optional(),
      summary: untrusted(z.string().max(2000).meta({ description: 'Agent calls only' })).optional(),
      data: untrusted(
        z.record(z.string().max(64), z.unknown()).meta({
          description: 'Captured data by dataFields key; null: not mentioned',
        }),
      ).optional(),
      goal: z
        .object({
          result: z.enum(goalResults),
          reason: untrusted(z.string().max(1000)).optional(),
        })
        .optional()
        .meta({ description: 'Whether the agent’s goal was reached' }),
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
          'How the answering machine was detected, if the agent has a voicemail setting; human_reply: a person replied after all',
      }),
      voicemailMessageLeft: z.boolean().optional().meta({ description: 'The agent left its whole message' }),
      voicemailDetectedAtSecs: z
        .number()
        .min(0)
        .optional()
        .meta({ description: 'Time from the answer to the detection' }),
      workflowPath: z
        .array(z.string().max(60))
        .max(maxEntries)
        .optional()
        .meta({ description: 'Workflow phase ids, in the order entered' }),
      timing: callTiming.optional(),
      missedSms: missedSms.optional(),
      callbackOf: z
        .object({
          callId: recordId('c', 'The earlier outbound call'),
          taskId: recordId('task', 'Task of that call').optional(),
          taskItemId: recordId('item', 'Contact of that call').optional(),
        })
        .optional()
        .meta({ description: 'A verified callback: the agent call it returns' }),
      taskId: recordId('task', 'The task that placed the call').optional(),
      taskItemId: recordId('item', 'The contact of that task').optional(),
      rating: callRating.optional(),
      quality: z.array(legQuality).max(maxLegs).optional().meta({
        description: 'Per leg with media, first leg first; only when reading one call',
      }),
      createdAt: unixMs,
      answeredAt: unixMs.optional(),
      endedAt: unixMs.optional(),
    })
    .meta({
      description: 'A call, in progress or ended.',
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
