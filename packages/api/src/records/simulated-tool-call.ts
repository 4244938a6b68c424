import * as z from 'zod'
import { named } from '../named.ts'
import { untrusted } from '../untrusted.ts'
import { exampleId } from './id.ts'

export const simulatedToolCall = named(
  'SimulatedToolCall',
  z
    .object({
      toolId: z.string().max(64),
      name: z.string().max(64),
      arguments: z.unknown().meta({ description: 'What the agent filled in' }),
      outcome: z
        .string()
        .max(32)
        .meta({
          description: 'result, dry-run, or why it failed: timeout, refused, network, status, …',
          examples: ['dry-run'],
        }),
      result: untrusted(
        z.string().max(10_000).meta({ description: 'What the tool answered; only where it was run' }),
      ).optional(),
    })
    .meta({
      description: 'One use of a tool in a simulated conversation.',
      examples: [
        {
          toolId: exampleId('tool'),
          name: 'order_state',
          arguments: { order: '2026-118' },
          outcome: 'dry-run',
        },
      ],
    }),
)
