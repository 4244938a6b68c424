import type { Json } from '../../compare/document.ts'
import { dependent, made, type Narrowing, nothing, only, plainText } from '../narrowing.ts'
import { standIns } from '../parties.ts'

const writers = ['createAgent', 'updateAgent']

const field = (type: Json, more: Json): Json => ({
  type: 'object',
  properties: {
    key: { type: 'string', pattern: '^[a-z]{12}$' },
    type,
    description: { type: 'string', maxLength: 300 },
    required: { type: 'boolean' },
    ...more,
  },
  required: ['key', 'type', 'description', ...Object.keys(more)],
  additionalProperties: false,
})
const options = { type: 'array', minItems: 1, maxItems: 50, items: { type: 'string', maxLength: 100 } }
const plainField = field(only('string', 'number', 'boolean', 'date', 'datetime', 'phone', 'email'), {})
const choiceField = field(only('enum'), { options })

/** Agents, their drafts and versions. */
export const agents: readonly Narrowing[] = [
  {
    operations: [
      ...['getAgent', 'updateAgent', 'deleteAgent', 'placeTestCall', 'simulateAgent', 'listAgentVersions'],
      ...['getAgentDraft', 'saveAgentDraft', 'publishAgentDraft', 'rollBackAgent'],
      ...['suspendAgent', 'restoreAgent', 'getAgentVersion'],
    ],
    field: 'path id',
    schema: only(standIns.agent),
    because: made,
  },
  {
    operations: ['getAgentVersion'],
    field: 'path version',
    schema: { type: 'integer', enum: [1, 2] },
    because: made,
  },
  {
    operations: writers,
    field: 'body.numberE164',
    schema: { anyOf: [only(standIns.number), nothing] },
    because: made,
  },
  { operations: writers, field: 'body.voiceId', schema: nothing, because: made },
  { operations: ['updateAgent'], field: 'body.expectedRevision', schema: only(1), because: made },
  ...['calendar', 'workflow', 'transferTo', 'voicemail', 'missedCallSms'].map((field) => ({
    operations: writers,
    field: `body.${field}`,
    schema: nothing,
    because: dependent,
  })),
  ...['busyCalendarIds', 'toolIds', 'invoicesIntegrationId'].map((name) => ({
    operations: writers,
    field: `body.${name}`,
    schema: null,
    because: dependent,
  })),
  { operations: writers, field: 'body.useForOutboundTasks', schema: null, because: dependent },
  {
    operations: writers,
    field: 'body.language',
    schema: only('cs', 'sk'),
    because: 'agents of other languages may start on a platform, which takes other voices',
  },
  {
    operations: writers,
    field: 'body.name',
    schema: plainText(60),
    because: 'Specmatic fills a pattern with characters that are no text',
  },
  {
    operations: ['saveAgentDraft'],
    field: 'body.draft',
    schema: {
      type: 'object',
      properties: {
        name: plainText(60),
        language: only('cs', 'sk'),
        goal: { type: 'string', maxLength: 300 },
      },
      required: ['name', 'language'],
      additionalProperties: false,
    },
    because: 'a draft has the fields of an agent',
  },
  {
    operations: ['saveAgentDraft', 'publishAgentDraft'],
    field: 'body.expectedRevision',
    schema: only(1),
    because: made,
  },
  { operations: ['rollBackAgent'], field: 'body.version', schema: null, because: made },
  {
    operations: ['simulateAgent'],
    field: 'body.messages',
    schema: {
      type: 'array',
      maxItems: 50,
      items: {
        type: 'object',
        properties: { role: only('caller'), message: plainText(1000) },
        required: ['role', 'message'],
        additionalProperties: false,
      },
    },
    because: 'Specmatic fills a pattern with characters that are no text',
  },
  {
    operations: writers,
    field: 'body.dataFields',
    schema: { type: 'array', items: { oneOf: [plainField, choiceField] } },
    because: 'each key stands once, and options belong to an enum alone',
  },
]
