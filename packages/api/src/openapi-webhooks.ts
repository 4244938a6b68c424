import type { Components, Json } from './json-schema.ts'
import type { Operation } from './operation.ts'
import { webhookEvent } from './records/event.ts'
import { exampleId } from './records/id.ts'

/** What the service posts to the URL of an account, where it has the operations that set one. */
export function webhooksOf(operations: readonly Operation[], components: Components): Json {
  if (!operations.some(({ name }) => name === 'putWebhook')) return {}
  const schema = components.describe(webhookEvent, 'output')
  return {
    webhooks: {
      event: {
        post: {
          operationId: 'receiveEvent',
          tags: ['webhook'],
          summary: 'Take an event',
          description:
            'Posted to the URL of `PUT /v1/webhook`. Verify the signature over the bytes as they came before reading them, refuse a time older than 300 seconds, and go by `event_id`: an event can come more than once.',
          security: [],
          parameters: signatureHeaders,
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: {
            '2XX': { description: 'The event was taken.' },
            '4XX': { description: 'It was not: it is sent again, as after any answer but 2xx.' },
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

/** spec:events.signature, and Standard Webhooks beside it. */
const signatureHeaders: readonly Json[] = [
  header(
    'Service-Signature',
    'The time and the HMAC-SHA-256 of `<t>.<body>` in hex, by the whole secret; after a rotation one `v1` for each secret.',
    { type: 'string', maxLength: 200, pattern: '^t=[0-9]+(,v1=[0-9a-f]{64})+$' },
    `t=1795291200,v1=${'5e'.repeat(32)}`,
  ),
  header(
    'webhook-id',
    'The `event_id`, or the id of the delivery where there is none.',
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
    'As Standard Webhooks wants it, by the bytes behind `whsec_`.',
    { type: 'string', maxLength: 200, pattern: '^v1,[A-Za-z0-9+/=]+( v1,[A-Za-z0-9+/=]+)*$' },
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
]
