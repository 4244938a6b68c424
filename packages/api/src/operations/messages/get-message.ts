import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { message } from '../../records/message.ts'

/** spec:messages.get */
export const getMessage = operation({
  name: 'getMessage',
  audience: 'account',
  method: 'GET',
  path: '/v1/messages/{id}',
  summary: 'Get a message',
  description: 'The full record, with the delivery status if known.',
  tag: 'messages',
  command: 'get',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('msg', 'The message') }),
  returns: z.object({ message }),
  errors: ['not_found'],
  mcp: { tool: 'get_message' },
})
