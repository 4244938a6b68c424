import * as z from 'zod'
import { named } from '../../named.ts'
import { agentFields } from '../agents/agent.ts'
import { dataField } from '../agents/data-field.ts'
import { toolFields, toolMethods } from '../agents/tool.ts'
import { transferTarget } from '../agents/transfer-target.ts'
import { workflow } from '../agents/workflow.ts'
import { countries } from '../numbers/number.ts'
import { e164, hal, language, phoneNumber, text, unixMs } from '../text.ts'

/** Integrations that an agent can be set up with. */
export const setupIntegrations = ['calendar'] as const

/** Prices of a set-up, as tariffs name them (spec:setup-orders.price). */
export const setupItems = ['base', 'field', 'calendar', 'transfer', 'phase', 'tool'] as const

/** Tools that one quote has at most. */
export const maxSetupTools = 5

const kind = z
  .enum(['new', 'own', 'none'])
  .meta({ description: 'new: bought for the order; own: a number of the account', examples: ['new'] })

const region = 'With new: a region or its main town; left out: any'

/** The number as an operator proposes it. */
export const wantedNumber = z
  .strictObject({
    kind,
    country: z.enum(countries).optional(),
    region: text(60)
      .optional()
      .meta({ description: region, examples: ['Praha'] }),
    e164: e164.optional(),
  })
  .refine((number) => (number.kind === 'own') === (number.e164 !== undefined), 'must have e164 if it is own')
  .refine(
    (number) => (number.kind === 'new') === (number.country !== undefined),
    'must have country if it is new',
  )
  .meta({ description: 'The number that the agent answers', examples: [{ kind: 'new', country: 'CZ' }] })

/** The agent as an operator proposes it. */
export const wantedAgent = z
  .strictObject({
    name: agentFields.name,
    language,
    systemPrompt: agentFields.systemPrompt.optional(),
    goal: agentFields.goal.optional(),
    knowledge: agentFields.knowledge.optional(),
    firstMessage: agentFields.firstMessage.optional(),
    dataFields: agentFields.dataFields.optional(),
    transferTo: agentFields.transferTo.optional(),
    workflow: agentFields.workflow.optional(),
  })
  .meta({ description: 'The agent to build', examples: [{ name: 'Pekárna Novák', language: 'cs' }] })

/** A tool as an operator proposes it; its headers, which are secret, are added to it afterwards. */
export const wantedTool = z
  .strictObject({
    name: toolFields.name,
    description: toolFields.description,
    method: toolFields.method.default('POST'),
    url: toolFields.url,
    parameters: toolFields.parameters.default({ type: 'object', properties: {} }),
  })
  .meta({
    description: 'A tool to make for the agent',
    examples: [{ name: 'orders', description: 'Stores an order.', url: 'https://shop.example.com/orders' }],
  })

const exampleAgent = {
  name: 'Pekárna Novák',
  language: 'cs',
  systemPrompt: 'Přijímáš objednávky pekárny.',
  goal: 'Volající si objednal.',
  knowledge: 'Otevřeno od pondělí do pátku, 6 až 17.',
  firstMessage: 'Dobrý den, tady virtuální asistentka Pekárny Novák.',
  dataFields: [{ key: 'phone', type: 'phone', description: 'Kam zavolat zpět' }],
  transferTo: null,
  workflow: null,
}

const proposedAgent = named(
  'SetupAgent',
  z
    .object({
      name: z.string().max(60),
      language,
      systemPrompt: z.string().max(6000),
      goal: z.string().max(300),
      knowledge: z.string().max(20_000),
      firstMessage: z.string().max(1000),
      dataFields: z.array(dataField).max(30),
      transferTo: transferTarget.nullable(),
      workflow: workflow.nullable(),
    })
    .meta({
      description: 'The agent that a quote offers to build.',
      examples: [exampleAgent],
    }),
)

const proposedTool = z.object({
  name: z.string().max(64),
  description: z.string().max(1000),
  method: z.enum(toolMethods),
  url: z.string().max(2000).meta({ format: 'uri' }),
  parameters: z.record(z.string().max(100), z.unknown()),
})

const line = z.object({
  item: z.enum(setupItems).meta({ examples: ['base'] }),
  quantity: z.int().min(1),
  unitHal: hal.meta({ description: 'Price of one', examples: [250_000] }),
  totalHal: hal.meta({ examples: [250_000] }),
})

export const setupQuote = named(
  'SetupQuote',
  z
    .object({
      version: z.int().min(1),
      status: z
        .enum(['open', 'accepted', 'replaced'])
        .meta({ description: 'open: can be accepted; replaced: a newer one counts' }),
      agent: proposedAgent,
      number: z.object({
        kind,
        country: z.enum(countries).optional(),
        region: z.string().max(60).optional().meta({ description: region }),
        e164: phoneNumber.optional(),
      }),
      integrations: z.array(z.enum(setupIntegrations)).max(setupIntegrations.length),
      tools: z.array(proposedTool).max(maxSetupTools),
      lines: z.array(line).max(setupItems.length),
      oneOffHal: hal.meta({ description: 'The sum of the lines, including VAT', examples: [280_000] }),
      monthlyHal: hal.meta({ description: 'Monthly fee of the number, including VAT', examples: [9900] }),
      dueHal: hal.meta({
        description: 'To pay on acceptance: first the one-off price and a month, later the difference',
        examples: [289_900],
      }),
      currency: z.literal('CZK'),
      terms: z.string().max(2000).meta({ description: 'The terms that are accepted with it' }),
      createdAt: unixMs,
      acceptedAt: unixMs.optional(),
    })
    .meta({
      description: 'A priced offer; a changed one is a new version.',
      examples: [
        {
          version: 1,
          status: 'open',
          agent: exampleAgent,
          number: { kind: 'new', country: 'CZ', region: 'Praha' },
          integrations: [],
          tools: [],
          lines: [
            { item: 'base', quantity: 1, unitHal: 250_000, totalHal: 250_000 },
            { item: 'field', quantity: 1, unitHal: 10_000, totalHal: 10_000 },
          ],
          oneOffHal: 260_000,
          monthlyHal: 9900,
          dueHal: 269_900,
          currency: 'CZK',
          terms: 'Ceny včetně DPH.',
          createdAt: 1795291200000,
        },
      ],
    }),
)
export type SetupQuote = z.output<typeof setupQuote>
