import * as z from 'zod'
import { named } from '../../named.ts'
import { exampleId, idParam, recordId } from '../id.ts'
import { text } from '../text.ts'

/** The agent limit of an account. */
const maxAgents = 100

const agentIds = 'Agents that callbacks are routed to; empty: no callback routing'
const firstMessage = 'Opening line if the earlier call was answered; empty: the agent’s first message'
const missedFirstMessage = 'Opening line if the earlier call was not answered; empty: firstMessage'

const lookback = z.int().min(60).max(604_800)

/** The whole policy, as set (spec:limits.callback-routing). */
export const callbackPolicy = z
  .strictObject({
    agentIds: z
      .array(idParam('ag', 'An active agent on the built-in engine'))
      .max(maxAgents)
      .refine((ids) => new Set(ids).size === ids.length, 'contains an agent twice')
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
          'True while one of the agents cannot answer because it is suspended or on the external platform. Its callbacks follow the mode of the number',
      }),
    })
    .meta({
      description: 'Callback routing of a number.',
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
