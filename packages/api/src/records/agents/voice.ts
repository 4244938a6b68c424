import * as z from 'zod'
import { named } from '../../named.ts'

export const voice = named(
  'Voice',
  z
    .object({
      id: z.string().max(100).meta({ description: 'Use as voiceId of an agent' }),
      name: z.string().max(200),
      language: z.string().max(35).nullable().meta({ description: 'BCP 47; null: any or unknown' }),
      gender: z.enum(['female', 'male', 'neutral']).nullable().meta({ description: 'Null: unknown' }),
      provider: z.enum(['engine', 'external']).meta({ description: 'Agents that can use it' }),
      previewUrl: z.string().max(2000).optional().meta({ description: 'Audio sample' }),
    })
    .meta({
      description: 'A voice for agents.',
      examples: [
        { id: 'cs+f3', name: 'Čeština, žena 3', language: 'cs', gender: 'female', provider: 'engine' },
      ],
    }),
)
