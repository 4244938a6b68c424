import * as z from 'zod'
import { operation } from '../../operation.ts'

/** spec:webhook.stream */
export const streamEvents = operation({
  name: 'streamEvents',
  audience: 'account',
  method: 'GET',
  path: '/v1/webhook/stream',
  summary: 'Stream events',
  description:
    'Server-sent events: `ready` with `secret`, then a `delivery` with `event`, `headers` and `body` for each event, as a webhook delivery carries them but signed with `secret`, with or without a webhook; `change` with a `record` when such records are new or have changed; at the end `end` with a `reason`. Connect again with the last `id` as `Last-Event-ID`.',
  tag: 'webhook',
  command: 'stream',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.undefined(),
  binary: ['text/event-stream'],
  errors: [],
  mcp: null,
})
