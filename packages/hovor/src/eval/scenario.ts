import { agentFields } from '@hovor/api'
import { z } from 'zod'
import { evalModes } from './eval-mode.ts'

const words = z.string().min(1).max(500)

const turn = z.union([
  z.strictObject({
    say: words,
    /** Interrupts the agent this many milliseconds into its reply; in text mode it is said in turn. */
    bargeInMs: z.int().min(0).max(30_000).optional(),
  }),
  /** DTMF; passed as text in text mode. */
  z.strictObject({ digits: z.string().regex(/^[0-9*#]{1,32}$/) }),
])

const expected = z.strictObject({
  /** Values that must be captured; null means not mentioned. */
  data: z.record(z.string(), z.unknown()).optional(),
  goal: z.string().optional(),
  endReason: z.string().optional(),
  /** Each must occur in a line of the agent, case-insensitive. */
  says: z.array(words).optional(),
  neverSays: z.array(words).optional(),
  /** Each must occur in a line of the caller. */
  hears: z.array(words).optional(),
  workflowPath: z.array(z.string()).optional(),
  /** How often each tool must be used; 0 for tools not listed. Text mode only. */
  tools: z.record(z.string(), z.int().min(0)).optional(),
  optOutRequested: z.boolean().optional(),
  answeredBy: z.enum(['human', 'voicemail', 'ivr', 'unknown']).optional(),
  /** The webhook events of the call, in order. Audio mode only. */
  events: z.array(z.string()).optional(),
  /** Upper bounds for the call's `timing`. Audio mode only. */
  timing: z
    .strictObject({
      answerToFirstAudioMs: z.int().min(0).optional(),
      p50Ms: z.int().min(0).optional(),
      p95Ms: z.int().min(0).optional(),
    })
    .optional(),
})
export type Expected = z.output<typeof expected>

const scenario = z.strictObject({
  name: words,
  /** Whether the agent receives (`in`) or places (`out`) the call. */
  direction: z.enum(['in', 'out']).default('in'),
  modes: z.array(z.enum(evalModes)).min(1).default(['text', 'audio']),
  variables: z.record(z.string(), z.string()).optional(),
  turns: z.array(turn).max(50),
  expect: expected,
})
export type Scenario = z.output<typeof scenario>

/** One agent, as the body of `POST /v1/agents`, and its scenarios. */
export const suite = z.strictObject({
  agent: z.strictObject({
    ...z.object(agentFields).partial().shape,
    name: agentFields.name,
    language: agentFields.language,
  }),
  scenarios: z.array(scenario).min(1).max(200),
})
export type Suite = z.output<typeof suite> & { readonly file: string }
