import * as z from 'zod'
import { named } from '../../named.ts'
import { untrusted } from '../../untrusted.ts'
import { exampleId } from '../id.ts'

export const simulatedToolCall = named(
  'SimulatedToolCall',
  z
    .object({
      toolId: z.string().max(64),
      name: z.string().max(64),
      arguments: z.unknown().meta({ description: 'Arguments from the agent' }),
      outcome: z
        .string()
        .max(32)
        .meta({
          description: 'result, dry-run, or the failure: timeout, refused, network, status, …',
          examples: ['dry-run'],
        }),
      result: untrusted(
        z.string().max(10_000).meta({ description: 'Answer of the tool; only if it was run' }),
      ).optional(),
    })
    .meta({
      description: 'A tool call in a simulation.',
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
