import * as z from 'zod'
import { operation } from '../../operation.ts'
import { message } from '../../records/message.ts'
import { maxPage, timePage, timePageQuery } from '../../records/page.ts'

/** spec:messages.list-direction */
export const listMessages = operation({
  name: 'listMessages',
  audience: 'account',
  method: 'GET',
  path: '/v1/messages',
  summary: 'List messages, newest first',
  description:
    'Sent messages by default. Page with `before` and `nextBefore`; records of the same millisecond at a page boundary can be skipped, so go by `id`.',
  tag: 'messages',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({
    ...timePageQuery,
    direction: z.enum(['out', 'in', 'all']).default('out').meta({ description: 'Sent, received or all' }),
  }),
  returns: z.object({ messages: z.array(message).max(maxPage), ...timePage }),
  errors: [],
  mcp: { tool: 'list_messages' },
})
