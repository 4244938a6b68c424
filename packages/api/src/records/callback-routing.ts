import * as z from 'zod'
import { named } from '../named.ts'
import { exampleId, idParam, recordId } from './id.ts'
import { text } from './text.ts'

/** As many as an account may have agents. */
const maxAgents = 100

const agentIds = 'Agents whose callees are known when they call back; empty: callbacks are calls like any'
const firstMessage = 'What the agent says first when its call had been answered; empty: its own first message'
const missedFirstMessage = 'The same when its call had not been answered; empty: firstMessage'

const lookback = z.int().min(60).max(604_800)

/** The policy as it is set, whole (spec:limits.callback-routing). */
export const callbackPolicy = z
  .strictObject({
    agentIds: z
      .array(idParam('ag', 'An active agent of the account, on the engine'))
      .max(maxAgents)
      .refine((ids) => new Set(ids).size === ids.length, 'has an agent twice')
      .meta({ description: agentIds }),
    lookbackSecs: lookback.default(86_400).meta({ description: 'How long after a call one back counts' }),
    firstMessage: text(1000).default('').meta({ description: firstMessage }),
    missedFirstMessage: text(500).default('').meta({ description: missedFirstMessage }),
  })
  .meta({
    examples: [
      {
        agentIds: [exampleId('ag')],
        lookbackSecs: 86_400,
        firstMessage: 'Dobrý den, děkujeme, že voláte zpět.',
        missedFirstMessage: 'Dobrý den, před chvílí jsme se vám nedovolali.',
      },
    ],
  })

export const callbackRouting = named(
  'CallbackRouting',
  z
    .object({
      agentIds: z.array(recordId('ag', 'An agent')).max(maxAgents).meta({ description: agentIds }),
      lookbackSecs: lookback.meta({ description: 'How long after a call one back counts' }),
      firstMessage: z.string().max(1000).meta({ description: firstMessage }),
      missedFirstMessage: z.string().max(500).meta({ description: missedFirstMessage }),
      engineSyncRequired: z.boolean().meta({
        description:
          'True while one of the agents cannot answer on the engine: it is suspended, or on the external platform. Callbacks to it go where the number leads',
      }),
    })
    .meta({
      description: 'Who answers when somebody calls a number back.',
      examples: [
        {
          agentIds: [exampleId('ag')],
          lookbackSecs: 86_400,
          firstMessage: 'Dobrý den, děkujeme, že voláte zpět.',
          missedFirstMessage: 'Dobrý den, před chvílí jsme se vám nedovolali.',
          engineSyncRequired: false,
        },
      ],
    }),
)
export type CallbackRouting = z.output<typeof callbackRouting>
