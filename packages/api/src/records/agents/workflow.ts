import * as z from 'zod'
import { named } from '../../named.ts'
import { keptId } from '../id.ts'
import { text } from '../text.ts'
import { dataFields } from './data-field.ts'
import { transferTarget } from './transfer-target.ts'

const nodeId = text(60).meta({ description: 'Id of a node', examples: ['greeting'] })

/** A deleted tool may still be named; calls skip it. */
const toolId = keptId('tool', 'A tool')

const node = z.strictObject({
  id: nodeId,
  name: text(60),
  prompt: text(6000).meta({ description: 'Instructions for this phase' }),
  toolIds: z.array(toolId).max(50).optional(),
  dataFields: dataFields.optional(),
  transferTo: transferTarget.optional(),
  end: z.boolean().optional().meta({ description: 'The call ends here' }),
})

const edge = z.strictObject({
  from: nodeId,
  to: nodeId,
  when: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('model'), condition: text(500) }),
      z.strictObject({
        kind: z.literal('data'),
        field: text(40),
        op: text(20),
        value: z.union([text(200), z.number(), z.boolean()]),
      }),
      z.strictObject({ kind: z.literal('tool'), toolId, result: text(200) }),
      z.strictObject({ kind: z.literal('always') }),
    ])
    .meta({ description: 'Transitions between phases' }),
})

export const workflow = named(
  'Workflow',
  z
    .strictObject({
      start: nodeId,
      nodes: z.array(node).max(40),
      edges: z.array(edge).max(400),
    })
    .meta({
      description: 'The phases of a call and the transitions between them.',
      examples: [
        {
          start: 'greeting',
          nodes: [
            { id: 'greeting', name: 'Greeting', prompt: 'Ask what the caller wants.' },
            { id: 'goodbye', name: 'Goodbye', prompt: 'Thank and say goodbye.', end: true },
          ],
          edges: [{ from: 'greeting', to: 'goodbye', when: { kind: 'always' } }],
        },
      ],
    }),
)
