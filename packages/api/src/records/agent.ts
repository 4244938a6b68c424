import * as z from 'zod'
import { e164, language, languages, text, unixMs } from './text.ts'

/** A field that fails with its own code (SPEC.md, Errors) instead of `validation`. */
const coded = <S extends z.ZodType>(code: string, schema: S) => schema.meta({ code })

export const dataFieldTypes = [
  'string',
  'number',
  'boolean',
  'date',
  'datetime',
  'enum',
  'phone',
  'email',
] as const

export const dataField = z.strictObject({
  key: z.string().regex(/^[a-z0-9_]{1,40}$/),
  type: z.enum(dataFieldTypes),
  description: text(300),
  options: z.array(text(100)).min(1).max(50).optional(),
  required: z.boolean().optional(),
})
export type DataField = z.output<typeof dataField>

const window = z.strictObject({ from: z.string().regex(/^\d\d:\d\d$/), to: z.string().regex(/^\d\d:\d\d$/) })
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export const agentCalendar = z.strictObject({
  integrationId: text(100),
  calendarId: text(500).min(1),
  timezone: text(100),
  slotMinutes: z.int().min(5).max(480),
  minNoticeMinutes: z.int().min(0).max(43_200),
  horizonDays: z.int().min(1).max(365),
  bufferMinutes: z.int().min(0).max(240),
  windows: z.strictObject(
    Object.fromEntries(weekdays.map((day) => [day, z.array(window).max(10).optional()])) as Record<
      (typeof weekdays)[number],
      z.ZodOptional<z.ZodArray<typeof window>>
    >,
  ),
})

export const transferTarget = z.strictObject({
  e164,
  mode: z.enum(['cold', 'warm']),
  announce: text(500).optional(),
})

export const voicemail = z.strictObject({
  enabled: z.boolean(),
  action: z.enum(['mark', 'hangup', 'message']).default('mark'),
  message: coded('invalid_voicemail_message', text(400).min(1)).optional(),
})

export const missedCallSms = z.strictObject({ enabled: z.boolean(), text: text(640).optional() })

const edge = z.strictObject({
  from: text(60),
  to: text(60),
  when: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('model'), condition: text(500) }),
    z.strictObject({
      kind: z.literal('data'),
      field: text(40),
      op: text(20),
      value: z.union([text(200), z.number(), z.boolean()]),
    }),
    z.strictObject({ kind: z.literal('tool'), toolId: text(60), result: text(200) }),
    z.strictObject({ kind: z.literal('always') }),
  ]),
})

export const workflow = z.strictObject({
  start: text(60),
  nodes: z
    .array(
      z.strictObject({
        id: text(60),
        name: text(60),
        prompt: text(6000),
        toolIds: z.array(text(60)).max(50).optional(),
        dataFields: z.array(dataField).max(30).optional(),
        transferTo: transferTarget.optional(),
        end: z.boolean().optional(),
      }),
    )
    .max(40),
  edges: z.array(edge).max(400),
})

/** Every field of an agent that its owner may write. */
export const agentFields = {
  name: coded('invalid_name', text(60).min(1).regex(/\S/)),
  systemPrompt: coded('invalid_system_prompt', text(6000)),
  goal: coded('invalid_goal', text(300)),
  knowledge: coded('invalid_knowledge', text(20_000)),
  language,
  voiceId: text(100).nullable(),
  firstMessage: text(1000),
  numberE164: e164.nullable(),
  dataFields: z
    .array(dataField)
    .max(30)
    .refine((fields) => new Set(fields.map((field) => field.key)).size === fields.length, 'has a key twice')
    .refine(
      (fields) => fields.every((field) => (field.type === 'enum') === (field.options !== undefined)),
      'needs options for each enum, and for nothing else',
    ),
  useForOutboundTasks: z.boolean(),
  transferTo: transferTarget.nullable(),
  calendar: agentCalendar.nullable(),
  busyCalendarIds: z.array(text(500).min(1)).max(4),
  laughter: z.enum(['auto', 'on', 'off']),
  silencePromptSecs: z.int().min(3).max(25).nullable(),
  voicemail: voicemail.nullable(),
  missedCallSms: missedCallSms.nullable(),
  workflow: workflow.nullable(),
  toolIds: z.array(text(60)).max(50),
}

export const agent = z.object({
  id: z.string(),
  name: z.string(),
  systemPrompt: z.string(),
  goal: z.string(),
  knowledge: z.string(),
  language: z.enum(languages),
  provider: z.enum(['engine', 'external']),
  voiceId: z.string().nullable(),
  firstMessage: z.string(),
  numberE164: z.string().nullable(),
  dataFields: z.array(dataField),
  transferTo: transferTarget.nullable(),
  calendar: agentCalendar.nullable(),
  busyCalendarIds: z.array(z.string()),
  laughter: z.enum(['auto', 'on', 'off']),
  laughterEffective: z
    .object({ active: z.boolean(), reason: z.string(), sensitiveCategory: z.string().nullable() })
    .nullable()
    .optional(),
  silencePromptSecs: z.int().nullable(),
  voicemail: voicemail.nullable(),
  missedCallSms: missedCallSms.nullable(),
  workflow: workflow.nullable(),
  toolIds: z.array(z.string()),
  suspended: z.boolean(),
  revision: z.int(),
  createdAt: unixMs,
  updatedAt: unixMs,
  publishedAt: unixMs.nullable(),
})
export type Agent = z.output<typeof agent>

export const warning = z.object({
  code: z.string(),
  message: z.object({ cs: z.string(), en: z.string() }),
  from: z.string().nullable().optional(),
  to: z.string().nullable().optional(),
})
/** Absent when nothing is flagged. */
export const warnings = z.array(warning).optional()
