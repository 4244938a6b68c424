import * as z from 'zod'
import { named } from '../named.ts'

export const voice = named(
  'Voice',
  z
    .object({
      id: z.string().max(100).meta({ description: 'What an agent takes as voiceId' }),
      name: z.string().max(200),
      language: z
        .string()
        .max(35)
        .nullable()
        .meta({ description: 'BCP 47; null: any, or the provider does not say' }),
      gender: z.enum(['female', 'male', 'neutral']).nullable().meta({ description: 'Null: not told' }),
      provider: z.enum(['engine', 'external']).meta({ description: 'Which agents can have it' }),
      previewUrl: z.string().max(2000).optional().meta({ description: 'Where it can be heard' }),
    })
    .meta({
      description: 'A voice that an agent can speak with.',
      examples: [
        { id: 'cs+f3', name: 'Čeština, žena 3', language: 'cs', gender: 'female', provider: 'engine' },
      ],
    }),
)
