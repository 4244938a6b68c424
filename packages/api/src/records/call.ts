import * as z from 'zod'
import { untrusted } from '../untrusted.ts'
import { hal, unixMs } from './text.ts'

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

export const transcriptLine = z.object({ role: z.enum(['agent', 'caller']), message: z.string() })

export const callTiming = z.object({
  ringSecs: z.number(),
  answerToFirstAudioMs: z.number().nullable(),
  turns: z.array(
    z.object({
      endOfSpeechMs: z.number(),
      sttMs: z.number(),
      llmMs: z.number(),
      ttsMs: z.number(),
      firstAudioMs: z.number(),
    }),
  ),
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
})

export const call = z.object({
  id: z.string().meta({ example: 'c_0198a1b2c3d47e5f8a9b0c1d2e3f4a5b' }),
  direction: z.enum(['in', 'out']),
  kind: z.enum(callKinds),
  from: z.string(),
  to: z.string(),
  status: z.enum(callStatuses),
  agentId: z.string().optional(),
  durationSecs: z.number(),
  priceHal: hal.optional(),
  endReason: z.enum(endReasons).optional(),
  answeredBy: z.enum(['human', 'voicemail', 'ivr', 'unknown']).optional(),
  hasRecording: z.boolean().optional(),
  transcript: untrusted(z.array(transcriptLine)).optional(),
  summary: untrusted(z.string()).optional(),
  data: untrusted(z.record(z.string(), z.unknown())).optional(),
  goal: z.object({ result: z.enum(goalResults), reason: untrusted(z.string()).optional() }).optional(),
  hasConversation: z.boolean().nullable().optional(),
  optOutRequested: z.boolean().optional(),
  timing: callTiming.optional(),
  createdAt: unixMs,
  answeredAt: unixMs.optional(),
  endedAt: unixMs.optional(),
})
export type Call = z.output<typeof call>
