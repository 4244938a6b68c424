import * as z from 'zod'
import { operation } from '../../operation.ts'
import { message } from '../../records/message.ts'
import { timePage, timePageQuery } from '../../records/page.ts'

export const listMessages = operation({
  name: 'listMessages',
  audience: 'account',
  method: 'GET',
  path: '/v1/messages',
  summary: 'List messages, newest first',
  tag: 'messages',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({ ...timePageQuery, direction: z.enum(['out', 'in', 'all']).default('out') }),
  returns: z.object({ messages: z.array(message), ...timePage }),
  errors: [],
  mcp: { tool: 'list_messages' },
})
