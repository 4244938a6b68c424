import { type EventName, eventNames, type Operation, operations } from '@hovor/api'
import { callOperation, type OperationInput, type ServiceAccess } from './call-operation.ts'
import type { Entry } from './entry.ts'

/** Sandbox phones with a fixed behavior (docs/sandbox.md). */
const phones = {
  talks: '+420601000001',
  doesNotAnswer: '+420601000003',
  rejects: '+420601000005',
  texts: '+420601000011',
} as const

type Ask = (operation: Operation, input?: OperationInput) => Promise<unknown>

const systemPrompt = 'Thank the person for the call and say goodbye.'
const trialCall = {
  systemPrompt,
  firstMessage: 'Dobrý den, děkujeme za zavolání. Na shledanou.',
  language: 'cs',
}
const place = (to: string) => (ask: Ask) => ask(operations.placeCall, { body: { to, ...trialCall } })

/** A real call or SMS in the sandbox for each event. */
const triggers: Partial<Record<EventName, (ask: Ask) => Promise<unknown>>> = {
  'call.completed': place(phones.talks),
  'call.no_answer': place(phones.doesNotAnswer),
  'call.failed': place(phones.rejects),
  'call.missed': async (ask) => {
    const to = await firstOf(ask, operations.listNumbers, 'numbers', 'hovor numbers buy')
    return ask(operations.placeSandboxCall, { body: { from: phones.talks, to, giveUpAfterSecs: 1 } })
  },
  'message.sent': (ask) =>
    ask(operations.sendMessage, { body: { to: phones.texts, body: 'Hello from Hovor' } }),
  'message.received': async (ask) => {
    const to = await firstOf(ask, operations.listSmsNumbers, 'smsNumbers', 'hovor sms-numbers buy')
    return ask(operations.sendSandboxMessage, { body: { from: phones.texts, to, body: 'Hello' } })
  },
  'webhook.test': (ask) => ask(operations.testWebhook),
}
export const triggerNames = eventNames.filter((name) => triggers[name] !== undefined)

/** `hovor trigger`: makes a sandbox account's event happen for real; `hovor listen` and the webhook receive it. */
export async function runTrigger(entry: Entry, access: ServiceAccess, event: EventName): Promise<void> {
  await triggers[event]?.(async (operation, input = {}) => {
    const answer = await callOperation(access, operation, input)
    return answer.kind === 'json' ? answer.value : undefined
  })
  entry.out(`${event} is on its way: \`hovor listen\` shows it.`)
}

/** The account's first number. @throws Error that names the command to get one. */
async function firstOf(ask: Ask, list: Operation, field: string, buy: string): Promise<string> {
  const answer = (await ask(list)) as Readonly<Record<string, readonly { e164: string }[]>>
  const [first] = answer[field] ?? []
  if (first === undefined) throw new Error(`The account has no such number: \`${buy}\` first.`)
  return first.e164
}
