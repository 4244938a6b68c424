import type { Components, Json } from './json-schema.ts'
import type { Operation } from './operation.ts'
import { webhookEvent } from './records/event.ts'
import { exampleId } from './records/id.ts'

/** The webhook section of the OpenAPI document; empty without the operation that sets a webhook. */
export function webhooksOf(operations: readonly Operation[], components: Components): Json {
  if (!operations.some(({ name }) => name === 'putWebhook')) return {}
  const schema = components.describeAs('WebhookEvent', webhookEvent, 'output')
  return {
    webhooks: {
      event: {
        post: {
          operationId: 'receiveEvent',
          tags: ['webhook'],
          summary: 'Receive an event',
          description:
            'Posted to the URL set by `PUT /v1/webhook`. Verify the signature over the raw body before parsing it, reject timestamps older than 300 seconds, and deduplicate by `event_id`: an event can be delivered more than once.',
          security: [],
          parameters: signatureHeaders,
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: {
            '2XX': { description: 'The event was accepted.' },
            '4XX': {
              description: 'The event was not accepted. It is retried, as after any answer other than 2xx.',
            },
          },
        },
      },
    },
  }
}

const header = (name: string, description: string, schema: Json, example: unknown): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
  example,
})

/** spec:events.signature, plus the Standard Webhooks headers. */
const signatureHeaders: readonly Json[] = [
  header(
    'Service-Signature',
    'The timestamp and the hex HMAC-SHA-256 of `<t>.<body>`, keyed with the whole secret; after a rotation, one `v1` per secret.',
    { type: 'string', maxLength: 200, pattern: '^t=[0-9]+(,v1=[0-9a-f]{64})+$' },
    `t=1795291200,v1=${'5e'.repeat(32)}`,
  ),
  header(
    'webhook-id',
    'The `event_id`, or the delivery id for events without one.',
    { type: 'string', maxLength: 40, pattern: '^(evt|dlv)_[0-9a-f]{32}$' },
    exampleId('evt'),
  ),
  header(
    'webhook-timestamp',
    'Unix seconds.',
    { type: 'integer', format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    1795291200,
  ),
  header(
    'webhook-signature',
    'Standard Webhooks signature, keyed with the decoded bytes after `whsec_`.',
    { type: 'string', maxLength: 200, pattern: '^v1,[A-Za-z0-9+/=]+( v1,[A-Za-z0-9+/=]+)*$' },
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
]
