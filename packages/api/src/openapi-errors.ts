import { type ErrorCode, errors } from './errors.ts'
import type { Json } from './json-schema.ts'
import { exampleId } from './records/id.ts'

const requestId = { type: 'string', maxLength: 20, pattern: '^req_[0-9a-f]{16}$' }
const uri = { type: 'string', maxLength: 2000, format: 'uri' }
const record = (prefix: string, description: string) => ({
  type: 'string',
  maxLength: 64,
  pattern: `^${prefix}_[0-9a-f]{32}$`,
  description,
})

/** The error object (spec:errors.object), and the body that carries it. */
export const errorSchemas: Record<string, Json> = {
  Error: {
    type: 'object',
    description: 'Why a request failed, and what to do.',
    required: ['code', 'cause', 'message', 'action', 'requestId', 'docsUrl'],
    properties: {
      code: {
        type: 'string',
        maxLength: 64,
        pattern: '^[a-z0-9_]+$',
        description:
          'Machine-readable. Further codes may come: `cause` says what to do with one that is not known.',
      },
      cause: {
        type: 'string',
        enum: ['request', 'account', 'busy', 'service'],
        description:
          'Whose turn it is: change the request; look at the account or the record; send the same request again in a few seconds; try again later.',
      },
      message: {
        type: 'string',
        maxLength: 4000,
        description: 'For people. Of `validation` it names the field, its value and what would be accepted.',
      },
      action: { type: 'string', maxLength: 1000, description: 'What to do, in one sentence.' },
      requestId: { ...requestId, description: 'The same as in X-Request-Id.' },
      docsUrl: { ...uri, description: 'What the code means, in more words.' },
      currentRevision: {
        type: 'integer',
        format: 'int64',
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'With revision_conflict: the revision that the record has.',
      },
      callId: record('c', 'The call that was made all the same, to follow it up.'),
      messageId: record('msg', 'The message that was made all the same, to follow it up.'),
      alternatives: {
        type: 'array',
        maxItems: 5,
        items: { $ref: '#/components/schemas/Slot' },
        description: 'With calendar_slot_taken: free times from the one on that was asked for.',
      },
      details: { $ref: '#/components/schemas/ErrorDetails' },
      confirmUrl: {
        ...uri,
        description:
          'With subscription_confirmation_required: where a signed-in person confirms the change. Valid 24 hours, once.',
      },
    },
  },
  ErrorDetails: {
    type: 'object',
    description: 'More on a task that changed while its call was registered.',
    required: ['reason', 'providerActionStarted', 'operationId'],
    properties: {
      reason: { type: 'string', const: 'task_changed_during_registration' },
      providerActionStarted: { type: 'boolean', const: false },
      operationId: { type: 'string', maxLength: 100 },
    },
  },
  ErrorAnswer: {
    type: 'object',
    description: 'The body of every failure.',
    required: ['error'],
    properties: { error: { $ref: '#/components/schemas/Error' } },
  },
}

/** What an answer with the code carries beside the fields that every error has. */
const extras: Partial<Record<ErrorCode, Json>> = {
  revision_conflict: { currentRevision: 8 },
  calendar_slot_taken: {
    alternatives: [{ start: '2026-12-01T09:30:00+01:00', end: '2026-12-01T10:00:00+01:00' }],
  },
  engine_unavailable: { callId: exampleId('c') },
  call_rejected: { callId: exampleId('c') },
  send_unknown: { messageId: exampleId('msg') },
  send_failed_operator: { messageId: exampleId('msg') },
  sms_gateway_failed: { messageId: exampleId('msg') },
  recipient_rejected: { messageId: exampleId('msg') },
}

/** An answer with the code, as the service gives it when its handler has no sentence of its own. */
export function errorExample(code: ErrorCode, baseUrl: string): Json {
  const { cause, message, action } = errors[code]
  const extra = extras[code] ?? {}
  const error = {
    code,
    cause,
    message,
    action: action.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(extra[name] ?? whole)),
    ...extra,
    requestId: 'req_0123456789abcdef',
    docsUrl: `${baseUrl}/docs/errors#${code}`,
  }
  return { value: { error } }
}
