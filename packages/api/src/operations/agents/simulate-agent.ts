import * as z from 'zod'
import { operation } from '../../operation.ts'
import { goalResults, transcriptLine } from '../../records/call.ts'
import { idParam } from '../../records/id.ts'
import { simulatedToolCall } from '../../records/simulated-tool-call.ts'
import { text } from '../../records/text.ts'
import { untrusted } from '../../untrusted.ts'
import { variables } from '../calls/place-call.ts'

const maxMessages = 50

const messages = z
  .array(
    z.strictObject({
      role: z.literal('caller'),
      message: text(1000).regex(/\S/).meta({ description: 'What the caller says' }),
    }),
  )
  .max(maxMessages)
  .meta({ description: 'What the caller says, one after the other; none: only the greeting is made' })

/** spec:agents.simulate */
export const simulateAgent = operation({
  name: 'simulateAgent',
  audience: 'account',
  method: 'POST',
  path: '/v1/agents/{id}/simulate',
  summary: 'Talk to an agent in text',
  description:
    'Runs the dialogue of a live call in text: the agent greets, answers each message, and the result is evaluated. Tools are not called unless `runTools` is true, and appointments are never written. No call is made, nothing is charged, and a suspended agent may be simulated.',
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
      useDraft: z.boolean().optional().meta({ description: 'The draft instead of the live agent' }),
      runTools: z
        .boolean()
        .optional()
        .meta({ description: 'Tools are really called; what they do outside is done' }),
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
        description: 'What the agent captured, by the keys of its dataFields; null: not mentioned',
      }),
    ),
    goal: z.object({ result: z.enum(goalResults), reason: z.string().max(1000).optional() }),
    workflowPath: z.array(z.string().max(60)).max(200).meta({
      description: 'Ids of the phases in the order in which they were entered; empty without a workflow',
    }),
    toolCalls: z.array(simulatedToolCall).max(100),
    summary: untrusted(z.string().max(2000)).optional(),
    endReason: z.string().max(32).optional().meta({
      description: 'Why the agent ended the call; absent where it would go on',
    }),
    unknownVariables: z
      .array(z.string().max(100))
      .max(100)
      .optional()
      .meta({ description: 'Names in the texts of the agent that have no value; absent where all have' }),
    note: z
      .string()
      .max(300)
      .optional()
      .meta({ description: 'What is different from a live call of this agent' }),
  }),
  errors: ['not_found', 'eleven_labs_error'],
  mcp: { tool: 'simulate_agent', destructive: false },
})
