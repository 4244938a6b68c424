import * as z from 'zod'
import { operation } from '../../operation.ts'
import { tool, toolFields } from '../../records/agents/tool.ts'

/** spec:tools.endpoints */
export const createTool = operation({
  name: 'createTool',
  audience: 'account',
  method: 'POST',
  path: '/v1/tools',
  summary: 'Create a tool',
  description:
    'An HTTP request that agents make during a call; attach it with `toolIds` of an agent. Only name, description and url are required. Requests carry `Hovor-Call-Id`, the call id, and an `Idempotency-Key` that stays the same across retries.',
  tag: 'tools',
  command: 'create',
  status: 201,
  effect: 'outside',
  idempotent: true,
  body: z
    .strictObject({ ...toolFields })
    .partial()
    .required({ name: true, description: true, url: true })
    .meta({
      examples: [
        {
          name: 'find_order',
          description: 'Finds an order by its number.',
          method: 'GET',
          url: 'https://api.example.com/orders',
          headers: { Authorization: 'Bearer …' },
          parameters: {
            type: 'object',
            properties: { number: { type: 'string', maxLength: 20 } },
            required: ['number'],
          },
        },
      ],
    }),
  returns: z.object({ tool }),
  errors: ['tool_limit'],
  mcp: { tool: 'create_tool' },
})
