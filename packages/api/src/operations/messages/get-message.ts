import * as z from 'zod'
import { operation } from '../../operation.ts'
import { message } from '../../records/message.ts'

export const getMessage = operation({
  name: 'getMessage',
  audience: 'account',
  method: 'GET',
  path: '/v1/messages/{id}',
  summary: 'Read a message',
  tag: 'messages',
  command: 'get',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: z.string().max(64) }),
  returns: z.object({ message }),
  errors: [],
  mcp: { tool: 'get_message' },
})
