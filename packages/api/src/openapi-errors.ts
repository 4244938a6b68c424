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

/** The error object (spec:errors.object) and the response body that carries it. */
export const errorSchemas: Record<string, Json> = {
  Error: {
    type: 'object',
    description: 'Why a request failed and what to do about it.',
    required: ['code', 'cause', 'message', 'action', 'requestId', 'docsUrl'],
    properties: {
      code: {
        type: 'string',
        maxLength: 64,
        pattern: '^[a-z0-9_]+$',
        description: 'Machine-readable. New codes may be added: for one you do not know, go by `cause`.',
      },
      cause: {
        type: 'string',
        enum: ['request', 'account', 'busy', 'service'],
        description:
          'Who must act. request: change the request; account: check the account or the record; busy: send the same request again in a few seconds; service: try again later.',
      },
      message: {
        type: 'string',
        maxLength: 4000,
        description: 'Human-readable. For `validation`: the field, its value and what is accepted.',
      },
      action: { type: 'string', maxLength: 1000, description: 'What to do, as one sentence.' },
      requestId: { ...requestId, description: 'Same as X-Request-Id.' },
      docsUrl: { ...uri, description: 'Documentation of the code.' },
      currentRevision: {
        type: 'integer',
        format: 'int64',
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'With revision_conflict: the current revision of the record.',
      },
      callId: record('c', 'The call that was created despite the error.'),
      messageId: record('msg', 'The message that was created despite the error.'),
      alternatives: {
        type: 'array',
        maxItems: 5,
        items: { $ref: '#/components/schemas/Slot' },
        description: 'With calendar_slot_taken: free times from the requested one on.',
      },
      details: { $ref: '#/components/schemas/ErrorDetails' },
      confirmUrl: {
        ...uri,
        description:
          'With subscription_confirmation_required: the page where a signed-in user confirms the change. Valid once, for 24 hours.',
      },
    },
  },
  ErrorDetails: {
    type: 'object',
    description: 'Details of a task that changed while its call was being registered.',
    required: ['reason', 'providerActionStarted', 'operationId'],
    properties: {
      reason: { type: 'string', const: 'task_changed_during_registration' },
      providerActionStarted: { type: 'boolean', const: false },
      operationId: { type: 'string', maxLength: 100 },
    },
  },
  ErrorAnswer: {
    type: 'object',
    description: 'The body of every error response.',
    required: ['error'],
    properties: { error: { $ref: '#/components/schemas/Error' } },
  },
}

/** Extra fields of the examples, beyond those of every error. */
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

/** An example response for a code, with the default message of the catalogue. */
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
