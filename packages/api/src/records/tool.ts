import * as z from 'zod'
import { named } from '../named.ts'
import { exampleId, recordId } from './id.ts'
import { text, unixMs } from './text.ts'

export const toolMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export const maxTools = 50
export const maxToolHeaders = 20
const exampleUrl = 'https://api.example.com/orders'
const exampleParameters = {
  type: 'object',
  properties: { number: { type: 'string', maxLength: 20, description: 'The number of the order' } },
  required: ['number'],
}

const name = 'What the model calls it; unique in the account'
const description = 'What it does and when to use it: the model decides by this'
const method = 'GET sends the arguments in the query, the others as a JSON body'
const parameters = 'JSON Schema of the arguments, of type object'
const timeoutMs = 'From the request to the end of the answer'
const speakWhileRunning = 'What the agent says while it waits'

/** Every field of a tool that its owner may write. */
export const toolFields = {
  name: z
    .string()
    .max(64)
    .regex(/^[a-z0-9_]{1,64}$/)
    .meta({ description: name, examples: ['find_order'] }),
  description: text(1000)
    .min(1)
    .meta({ description, examples: ['Finds an order by its number.'] }),
  method: z.enum(toolMethods).meta({ description: `${method}; POST where nothing is said` }),
  url: text(2000).meta({
    description:
      'Publicly reachable over HTTPS, by a host name; a sandbox account may use plain HTTP where the operator allows it',
    format: 'uri',
    examples: [exampleUrl],
  }),
  headers: z
    .record(z.string().max(100), text(2000).nullable())
    .refine(
      (headers) => Object.keys(headers).length <= maxToolHeaders,
      `has more than ${maxToolHeaders} headers`,
    )
    .meta({
      description:
        'Sent with every request, stored sealed and never shown again. Replaces the headers that were there; null keeps the value of a header',
      examples: [{ Authorization: 'Bearer …' }],
    }),
  parameters: z.record(z.string().max(100), z.unknown()).meta({
    description: `${parameters}; at most 16,000 characters and 600 objects, without references to other documents`,
    examples: [exampleParameters],
  }),
  timeoutMs: z
    .int()
    .min(1000)
    .max(20_000)
    .meta({ description: `${timeoutMs}; 10000 where nothing is said`, examples: [10_000] }),
  speakWhileRunning: text(300)
    .nullable()
    .meta({ description: `${speakWhileRunning}; null: nothing of its own` }),
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
        .meta({ description: 'The names of its headers; values are never shown' }),
      parameters: z.record(z.string().max(100), z.unknown()).meta({ description: parameters }),
      timeoutMs: z.int().min(1000).max(20_000).meta({ description: timeoutMs }),
      speakWhileRunning: z.string().max(300).optional().meta({ description: speakWhileRunning }),
      createdAt: unixMs,
      updatedAt: unixMs,
    })
    .meta({
      description: 'A tool: an HTTP request that an agent makes while it talks, and whose answer it uses.',
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
