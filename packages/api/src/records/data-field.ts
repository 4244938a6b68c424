import * as z from 'zod'
import { named } from '../named.ts'
import { text } from './text.ts'

const dataFieldTypes = ['string', 'number', 'boolean', 'date', 'datetime', 'enum', 'phone', 'email'] as const

export const dataField = named(
  'DataField',
  z
    .strictObject({
      key: z
        .string()
        .max(40)
        .regex(/^[a-z0-9_]{1,40}$/)
        .meta({ description: 'The name of the value in `data` of a call', examples: ['name'] }),
      type: z.enum(dataFieldTypes),
      description: text(300).meta({
        description: 'What the agent asks for',
        examples: ['Name of the caller'],
      }),
      options: z
        .array(text(100))
        .min(1)
        .max(50)
        .optional()
        .meta({ description: 'The values to choose from; for type enum, and only there' }),
      required: z.boolean().optional().meta({ description: 'The agent asks until it knows' }),
    })
    .meta({
      description: 'One value that the agent captures in a call.',
      examples: [{ key: 'phone', type: 'phone', description: 'Where to call back', required: true }],
    }),
)

/** What an agent, or one of its phases, captures: no key twice, and options for each enum and for nothing else. */
export const dataFields = z
  .array(dataField)
  .max(30)
  .refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, 'has a key twice')
  .refine(
    (fields) => fields.every(({ type, options }) => (type === 'enum') === (options !== undefined)),
    'needs options for each enum, and for nothing else',
  )
