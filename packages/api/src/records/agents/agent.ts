import * as z from 'zod'
import { named } from '../../named.ts'
import { coded } from '../coded.ts'
import { exampleId, idParam, recordId } from '../id.ts'
import { e164, language, phoneNumber, text, unixMs } from '../text.ts'
import { agentCalendar, busyCalendars } from './agent-calendar.ts'
import { dataField, dataFields } from './data-field.ts'
import { transferTarget } from './transfer-target.ts'
import { workflow } from './workflow.ts'

/** spec:limits.voicemail-message, spec:agents.voicemail-message */
export const voicemail = named(
  'Voicemail',
  z
    .strictObject({
      enabled: z.boolean(),
      action: z.enum(['mark', 'hangup', 'message']).default('mark').meta({
        description:
          'When a machine answers: mark only notes it, hangup ends the call, message leaves a message',
      }),
      message: coded(
        'invalid_voicemail_message',
        text(400).min(1).meta({ description: 'Message to leave; required for action message' }),
      ).optional(),
    })
    .meta({
      description: 'Answering machine handling.',
      examples: [{ enabled: false, action: 'mark' }],
    }),
)

export const missedCallSms = named(
  'MissedCallSms',
  z
    .strictObject({
      enabled: z.boolean(),
      text: text(640).optional().meta({ description: 'May use {firma}, {cislo} and {agent}' }),
    })
    .meta({
      description: 'The SMS sent to the caller of a missed call.',
      examples: [{ enabled: false }],
    }),
)

const laughter = z.enum(['auto', 'on', 'off']).meta({ description: 'Whether the agent may laugh' })
const numberE164 = 'Number whose calls the agent answers; null: none'
const invoicesIntegrationId =
  'Invoicing system in which the agent looks up invoices of verified callers; null: none'
/** spec:limits.silence-prompt */
const silencePromptSecs = z
  .int()
  .min(3)
  .max(25)
  .nullable()
  .meta({
    description: 'Seconds of silence after which the agent prompts the caller; null: never',
    examples: [10],
  })

/** spec:agents.outbound-tasks */
const useForOutboundTasks = z.boolean().meta({
  description: 'True: built-in engine; false: start on the external platform; omitted: by language',
})

/** The writable fields of an agent (spec:agents.text-bounds). */
export const agentFields = {
  name: coded(
    'invalid_name',
    text(60)
      .min(1)
      .regex(/^\s*\S[\s\S]*$/)
      .meta({ examples: ['Anna'] }),
  ),
  systemPrompt: coded(
    'invalid_system_prompt',
    text(6000).meta({ description: 'Who the agent is and how it behaves' }),
  ),
  goal: coded('invalid_goal', text(300).meta({ description: 'Goal of a call' })),
  knowledge: coded('invalid_knowledge', text(20_000).meta({ description: 'What the agent knows' })),
  language,
  voiceId: text(100).nullable().meta({ description: 'Null: the default voice of the language' }),
  firstMessage: text(1000).meta({ description: 'Opening line of the agent' }),
  numberE164: e164.nullable().meta({ description: numberE164 }),
  dataFields: dataFields.meta({ description: 'Data to capture; unique keys' }),
  useForOutboundTasks,
  transferTo: transferTarget.nullable().meta({ description: 'Null: no transfers' }),
  calendar: agentCalendar.nullable().meta({ description: 'Null: no appointments' }),
  busyCalendarIds: busyCalendars('Other calendars whose events block times; not calendarId'),
  invoicesIntegrationId: idParam('int', 'A connected invoicing system')
    .nullable()
    .meta({ description: invoicesIntegrationId }),
  laughter,
  silencePromptSecs,
  voicemail: voicemail.nullable().meta({ description: 'Null: answering machines are treated like people' }),
  missedCallSms: missedCallSms.nullable().meta({ description: 'Null: no SMS' }),
  workflow: coded(
    'invalid_workflow',
    workflow.nullable().meta({ description: 'Null: a single phase, led by systemPrompt' }),
  ),
  toolIds: z
    .array(idParam('tool', 'A tool of the account'))
    .max(50)
    .refine((ids) => new Set(ids).size === ids.length, 'contains a tool twice'),
}

/** spec:agents.laughter-effective */
const laughterEffective = z
  .object({
    active: z.boolean(),
    reason: z.string().max(200),
    sensitiveCategory: z.string().max(100).nullable(),
  })
  .nullable()
  .optional()
  .meta({ description: 'Whether the agent will laugh; only when reading one agent' })

export const agent = named(
  'Agent',
  z
    .object({
      id: recordId('ag', 'The agent'),
      name: z.string().max(60),
      systemPrompt: z.string().max(6000),
      goal: z.string().max(300),
      knowledge: z.string().max(20_000),
      language,
      provider: z
        .enum(['engine', 'external'])
        .meta({ description: 'What runs the agent: the built-in voice engine or an external platform' }),
      voiceId: z
        .string()
        .max(100)
        .nullable()
        .meta({ description: 'Null: the default voice of the language' }),
      firstMessage: z.string().max(1000),
      numberE164: phoneNumber.nullable().meta({ description: numberE164 }),
      dataFields: z.array(dataField).max(30),
      useForOutboundTasks: useForOutboundTasks.optional(),
      transferTo: transferTarget.nullable(),
      calendar: agentCalendar.nullable(),
      busyCalendarIds: z.array(z.string().max(500)).max(4),
      invoicesIntegrationId: z
        .string()
        .max(64)
        .nullable()
        .optional()
        .meta({ description: invoicesIntegrationId }),
      laughter,
      laughterEffective,
      silencePromptSecs,
      voicemail: voicemail.nullable(),
      missedCallSms: missedCallSms.nullable(),
      workflow: workflow.nullable(),
      toolIds: z.array(z.string().max(64)).max(50),
      suspended: z
        .boolean()
        .meta({ description: 'Set by the operator: the agent makes and answers no calls' }),
      revision: z.int().min(1).meta({
        description: 'Incremented by every change; send it as expectedRevision to avoid lost updates',
      }),
      createdAt: unixMs,
      updatedAt: unixMs,
      publishedAt: unixMs.nullable(),
    })
    .meta({
      description: 'A voice agent.',
      examples: [
        {
          id: exampleId('ag'),
          name: 'Anna',
          systemPrompt: 'You take orders for a bakery.',
          goal: 'The caller has ordered or knows when the shop is open.',
          knowledge: 'Open Monday to Friday, 6 to 17.',
          language: 'cs',
          provider: 'engine',
          voiceId: null,
          firstMessage: 'Dobrý den, tady virtuální asistentka Pekárny Novák.',
          numberE164: '+420228880001',
          dataFields: [{ key: 'phone', type: 'phone', description: 'Where to call back' }],
          transferTo: null,
          calendar: null,
          busyCalendarIds: [],
          invoicesIntegrationId: null,
          laughter: 'auto',
          silencePromptSecs: 10,
          voicemail: null,
          missedCallSms: null,
          workflow: null,
          toolIds: [],
          suspended: false,
          revision: 1,
          createdAt: 1795291200000,
          updatedAt: 1795291200000,
          publishedAt: null,
        },
      ],
    }),
)
export type Agent = z.output<typeof agent>

export const warning = named(
  'AgentWarning',
  z
    .object({
      code: z.string().max(64).meta({ description: 'Machine-readable; new codes may be added' }),
      message: z.object({ cs: z.string().max(500), en: z.string().max(500) }),
      from: phoneNumber
        .nullable()
        .optional()
        .meta({ description: 'With number_changed_by_publish: the previous number' }),
      to: phoneNumber
        .nullable()
        .optional()
        .meta({ description: 'With number_changed_by_publish: the new number' }),
    })
    .meta({
      description: 'A warning about an agent, which was saved nevertheless.',
      examples: [
        {
          code: 'first_message_empty',
          message: {
            cs: 'První věta je prázdná: agent začne vlastním pozdravem.',
            en: 'The first message is empty: the agent starts with a default greeting.',
          },
        },
      ],
    }),
)
/** Warnings about an agent. */
export const warnings = z
  .array(warning)
  .max(50)
  .optional()
  .meta({ description: 'Absent when nothing is flagged' })
