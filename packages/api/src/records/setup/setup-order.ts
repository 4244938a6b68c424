import * as z from 'zod'
import { named } from '../../named.ts'
import { exampleId, recordId } from '../id.ts'
import { phoneNumber, unixMs } from '../text.ts'
import { setupQuote } from './setup-quote.ts'

export const setupStatuses = [
  'talking',
  'quoted',
  'checkout',
  'paid',
  'building',
  'ready',
  'launched',
  'cancelled',
] as const

/** Languages that the advisor speaks. */
export const setupLanguages = ['cs', 'sk', 'en'] as const

/** The longest message of a customer, in characters (spec:setup-orders.bounds). */
export const maxSetupMessage = 4000
/** The messages that one order holds, of all who write in it (spec:setup-orders.bounds). */
export const maxSetupMessages = 200

const setupMessage = z.object({
  role: z.enum(['customer', 'advisor', 'operator']),
  message: z.string().max(6000),
  createdAt: unixMs,
})

const summary = {
  id: recordId('set', 'The order'),
  status: z.enum(setupStatuses).meta({
    description:
      'talking: the advisor asks; quoted: a quote can be accepted; checkout: its payment page is open; ready: the agent can be tried and launched',
  }),
  language: z.enum(setupLanguages).meta({ description: 'Language of the advisor', examples: ['cs'] }),
  waitingFor: z.enum(['turn', 'operator', 'number']).optional().meta({
    description: 'turn: the advisor is answering; operator: a person works on it; number: it is ordered',
  }),
  agentId: recordId('ag', 'The agent built, with its draft').optional(),
  numberE164: phoneNumber.optional().meta({ description: 'The number obtained for it' }),
  createdAt: unixMs,
  updatedAt: unixMs,
}

const whole = {
  ...summary,
  messages: z.array(setupMessage).max(maxSetupMessages).meta({ description: 'Oldest first' }),
  quote: setupQuote.optional().meta({ description: 'The newest quote' }),
}

const example = {
  id: exampleId('set'),
  status: 'talking',
  language: 'cs',
  createdAt: 1795291200000,
  updatedAt: 1795291260000,
} as const

const messages = [
  { role: 'customer', message: 'Jsme pekárna a nestíháme brát telefony.', createdAt: 1795291200000 },
  { role: 'advisor', message: 'Jak se vaše firma jmenuje?', createdAt: 1795291260000 },
] as const

export const setupOrder = named(
  'SetupOrder',
  z.object(whole).meta({
    description: 'An order of an agent that is set up for the customer.',
    examples: [{ ...example, messages: [...messages] }],
  }),
)
export type SetupOrder = z.output<typeof setupOrder>

export const setupOrderSummary = named(
  'SetupOrderSummary',
  z
    .object(summary)
    .meta({ description: 'A set-up order without its messages and quote.', examples: [example] }),
)

const forOperator = {
  accountId: recordId('acc', 'Account of the order'),
  blockedBy: z
    .string()
    .max(64)
    .optional()
    .meta({
      description: 'Why building cannot go on by itself: number, address, credit, or an error code',
      examples: ['address'],
    }),
}

export const operatorSetupOrder = named(
  'OperatorSetupOrder',
  z.object({ ...whole, ...forOperator }).meta({
    description: 'A set-up order with its account.',
    examples: [{ ...example, messages: [...messages], accountId: exampleId('acc') }],
  }),
)

export const operatorSetupOrderSummary = named(
  'OperatorSetupOrderSummary',
  z.object({ ...summary, ...forOperator }).meta({
    description: 'A set-up order with its account, without its messages and quote.',
    examples: [{ ...example, accountId: exampleId('acc') }],
  }),
)
