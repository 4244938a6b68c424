import * as z from 'zod'
import { named } from '../../named.ts'
import { exampleId, recordId } from '../id.ts'
import { text, unixMs } from '../text.ts'

export const toolMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export const maxTools = 50
export const maxToolHeaders = 20
const exampleUrl = 'https://api.example.com/orders'
const exampleParameters = {
  type: 'object',
  properties: { number: { type: 'string', maxLength: 20, description: 'Order number' } },
  required: ['number'],
}

const name = 'Function name for the model; unique per account'
const description = 'Tells the model what it does and when to use it'
const method = 'GET sends arguments in the query string, others as a JSON body'
const parameters = 'JSON Schema of the arguments, type object'
const timeoutMs = 'Timeout for the whole response'
const speakWhileRunning = 'Filler the agent says while waiting'

/** The writable fields of a tool. */
export const toolFields = {
  name: z
    .string()
    .max(64)
    .regex(/^[a-z0-9_]{1,64}$/)
    .meta({ description: name, examples: ['find_order'] }),
  description: text(1000)
    .min(1)
    .meta({ description, examples: ['Finds an order by its number.'] }),
  method: z.enum(toolMethods).meta({ description: `${method}; default POST` }),
  url: text(2000).meta({
    description:
      'Public HTTPS URL with a host name; sandbox accounts may use plain HTTP if the operator allows it',
    format: 'uri',
    examples: [exampleUrl],
  }),
  headers: z
    .record(z.string().max(100), text(2000).nullable())
    .refine(
      (headers) => Object.keys(headers).length <= maxToolHeaders,
      `contains more than ${maxToolHeaders} headers`,
    )
    .meta({
      description:
        'Sent with every request; stored encrypted and never shown. Replaces all headers; null keeps the stored value of one',
      examples: [{ Authorization: 'Bearer …' }],
    }),
  parameters: z.record(z.string().max(100), z.unknown()).meta({
    description: `${parameters}; at most 16,000 characters and 600 objects, no external references`,
    examples: [exampleParameters],
  }),
  timeoutMs: z
    .int()
    .min(1000)
    .max(20_000)
    .meta({ description: `${timeoutMs}; default 10000`, examples: [10_000] }),
  speakWhileRunning: text(300)
    .nullable()
    .meta({ description: `${speakWhileRunning}; null: default filler` }),
}

export const tool = named(
  'Tool',
  z
    .object({
      id: recordId('tool', 'The tool'),
      name: z.string().max(64).meta({ description: name }),
      description: z.string().max(1000).meta({ description }),
      method: z.enum(toolMethods).meta({ description: method }),
      url: z.string().max(20_000).meta({ format: 'uri' }),
      headers: z
        .record(z.string().max(100), z.null())
        .meta({ description: 'Header names; values are never shown' }),
      parameters: z.record(z.string().max(100), z.unknown()).meta({ description: parameters }),
      timeoutMs: z.int().min(1000).max(20_000).meta({ description: timeoutMs }),
      speakWhileRunning: z.string().max(300).optional().meta({ description: speakWhileRunning }),
      createdAt: unixMs,
      updatedAt: unixMs,
    })
    .meta({
      description: 'An HTTP request that an agent makes during a call and whose response it uses.',
      examples: [
        {
          id: exampleId('tool'),
          name: 'find_order',
          description: 'Finds an order by its number.',
          method: 'GET',
          url: exampleUrl,
          headers: { Authorization: null },
          parameters: exampleParameters,
          timeoutMs: 10_000,
          createdAt: 1795291200000,
          updatedAt: 1795291200000,
        },
      ],
    }),
)
export type Tool = z.output<typeof tool>
