import * as z from 'zod'
import { named } from '../../named.ts'
import { text } from '../text.ts'

const dataFieldTypes = ['string', 'number', 'boolean', 'date', 'datetime', 'enum', 'phone', 'email'] as const

export const dataField = named(
  'DataField',
  z
    .strictObject({
      key: z
        .string()
        .max(40)
        .regex(/^[a-z0-9_]{1,40}$/)
        .meta({ description: 'Key of the value in `data` of a call', examples: ['name'] }),
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
        .meta({ description: 'Allowed values; for type enum only' }),
      required: z.boolean().optional().meta({ description: 'The agent asks until it is answered' }),
    })
    .meta({
      description: 'A value the agent captures in a call.',
      examples: [{ key: 'phone', type: 'phone', description: 'Where to call back', required: true }],
    }),
)

/** The data an agent or a phase captures: unique keys, and options for enums only. */
export const dataFields = z
  .array(dataField)
  .max(30)
  .refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, 'contains a key twice')
  .refine(
    (fields) => fields.every(({ type, options }) => (type === 'enum') === (options !== undefined)),
    'must have options for every enum, and for no other type',
  )
