import * as z from 'zod'
import { named } from '../../named.ts'
import { e164, text } from '../text.ts'

export const transferTarget = named(
  'TransferTarget',
  z
    .strictObject({
      e164,
      mode: z
        .enum(['cold', 'warm'])
        .meta({ description: 'Warm transfer: the agent announces the caller first' }),
      announce: text(500).optional().meta({ description: 'What the agent tells the person who takes over' }),
    })
    .meta({
      description: 'Where the agent transfers calls.',
      examples: [{ e164: '+420601000001', mode: 'cold' }],
    }),
)
