import { agentFields } from '@hovor/api'
import { z } from 'zod'

/** Where a scenario runs: the dialogue in text, or a real call over the sandbox's network. */
export const evalModes = ['text', 'audio'] as const
export type EvalMode = (typeof evalModes)[number]

const words = z.string().min(1).max(500)

const turn = z.union([
  z.strictObject({
    say: words,
    /** Over the agent's words, so long after it began to speak; in text it is said in turn. */
    bargeInMs: z.int().min(0).max(30_000).optional(),
  }),
  /** Keys; in text they are written. */
  z.strictObject({ digits: z.string().regex(/^[0-9*#]{1,32}$/) }),
])

const expected = z.strictObject({
  /** Values that must be captured; null: not mentioned. */
  data: z.record(z.string(), z.unknown()).optional(),
  goal: z.string().optional(),
  endReason: z.string().optional(),
  /** Each comes in a line of the agent, whatever the case. */
  says: z.array(words).optional(),
  neverSays: z.array(words).optional(),
  /** Each comes in a line of the caller. */
  hears: z.array(words).optional(),
  workflowPath: z.array(z.string()).optional(),
  /** How often each tool was used; one that is not named was not. In text mode only. */
  tools: z.record(z.string(), z.int().min(0)).optional(),
  optOutRequested: z.boolean().optional(),
  answeredBy: z.enum(['human', 'voicemail', 'ivr', 'unknown']).optional(),
  /** Events of the call that the webhook gets, in order. In audio mode only. */
  events: z.array(z.string()).optional(),
  /** Upper bounds of the call's `timing`. In audio mode only. */
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
  /** Who calls: the caller the agent, or the agent the callee. */
  direction: z.enum(['in', 'out']).default('in'),
  modes: z.array(z.enum(evalModes)).min(1).default(['text', 'audio']),
  variables: z.record(z.string(), z.string()).optional(),
  turns: z.array(turn).max(50),
  expect: expected,
})
export type Scenario = z.output<typeof scenario>

/** One agent, as `POST /v1/agents` takes it, and what must come of talking to it. */
export const suite = z.strictObject({
  agent: z.strictObject({
    ...z.object(agentFields).partial().shape,
    name: agentFields.name,
    language: agentFields.language,
  }),
  scenarios: z.array(scenario).min(1).max(200),
})
export type Suite = z.output<typeof suite> & { readonly file: string }
