import * as z from 'zod'
import { operation } from '../../operation.ts'
import { simulatedToolCall } from '../../records/agents/simulated-tool-call.ts'
import { goalResults, transcriptLine } from '../../records/calls/call.ts'
import { idParam } from '../../records/id.ts'
import { text } from '../../records/text.ts'
import { variables } from '../../records/variables.ts'
import { untrusted } from '../../untrusted.ts'

const maxMessages = 50

const messages = z
  .array(
    z.strictObject({
      role: z.literal('caller'),
      message: text(1000).regex(/\S/).meta({ description: 'What the caller says' }),
    }),
  )
  .max(maxMessages)
  .meta({ description: 'What the caller says, in order; empty: greeting only' })

/** spec:agents.simulate */
export const simulateAgent = operation({
  name: 'simulateAgent',
  audience: 'account',
  method: 'POST',
  path: '/v1/agents/{id}/simulate',
  summary: 'Simulate a call in text',
  description:
    'Runs the dialogue of a live call in text: the agent greets, answers each message, and the result is evaluated. Tools run only if `runTools` is true; appointments are never booked. No call is placed and nothing is charged. Suspended agents can be simulated.',
  tag: 'agents',
  command: 'simulate',
  status: 200,
  effect: 'outside',
  idempotent: false,
  params: z.object({ id: idParam('ag', 'The agent') }),
  body: z
    .strictObject({
      messages,
      variables: variables.optional(),
      useDraft: z.boolean().optional().meta({ description: 'Use the draft instead of the live agent' }),
      runTools: z
        .boolean()
        .optional()
        .meta({ description: 'Really call the tools, with their side effects' }),
    })
    .meta({
      examples: [
        {
          messages: [
            { role: 'caller', message: 'Dobrý den, v kolik máte otevřeno?' },
            { role: 'caller', message: 'Děkuji, na shledanou.' },
          ],
        },
      ],
    }),
  returns: z.object({
    transcript: untrusted(z.array(transcriptLine).max(2 * maxMessages + 1)),
    data: untrusted(
      z.record(z.string().max(64), z.unknown()).meta({
        description: 'Captured data by dataFields key; null: not mentioned',
      }),
    ),
    goal: z.object({ result: z.enum(goalResults), reason: z.string().max(1000).optional() }),
    workflowPath: z.array(z.string().max(60)).max(200).meta({
      description: 'Workflow phase ids, in the order entered; empty without a workflow',
    }),
    toolCalls: z.array(simulatedToolCall).max(100),
    summary: untrusted(z.string().max(2000)).optional(),
    endReason: z.string().max(32).optional().meta({
      description: 'Why the agent ended the call; absent if it would continue',
    }),
    unknownVariables: z
      .array(z.string().max(100))
      .max(100)
      .optional()
      .meta({ description: 'Variables in the agent’s texts without a value; absent if none' }),
    note: z.string().max(300).optional().meta({ description: 'How this differs from a live call' }),
  }),
  errors: ['not_found', 'eleven_labs_error'],
  mcp: { tool: 'simulate_agent', destructive: false },
})
