import { type EventName, type Operation, operations } from '@hovor/api'
import { callOperation, type OperationInput, type ServiceAccess } from './call-operation.ts'
import { type PrintIo, printDone } from './print-answer.ts'

/** Sandbox phones with a fixed behavior (docs/sandbox.md). */
const phones = {
  talks: '+420601000001',
  doesNotAnswer: '+420601000003',
  rejects: '+420601000005',
  texts: '+420601000011',
} as const
/** A campaign may not dial it, and leaves it to a person. */
const premiumNumber = '+420900123456'

type Answer = Readonly<Record<string, unknown>>
type Ask = (operation: Operation, input?: OperationInput) => Promise<Answer>

const systemPrompt = 'Thank the person for the call and say goodbye.'
const trialCall = {
  systemPrompt,
  firstMessage: 'Dobrý den, děkujeme za zavolání. Na shledanou.',
  language: 'cs',
}
const place = (to: string) => (ask: Ask) => ask(operations.placeCall, { body: { to, ...trialCall } })

const runCampaign =
  (to: string, settings: object = {}) =>
  async (ask: Ask) => {
    const { id: agentId } = await firstOf<{ id: string }>(ask, operations.listAgents, 'agents', {
      what: 'agent',
      command: 'hovor agents create',
    })
    const body = { name: 'hovor trigger', agentId, recipients: [{ to }], ...settings }
    return ask(operations.createOutboundTask, { body })
  }

/** For each event, a request that makes it happen for real in the sandbox. */
const triggers: Readonly<Record<EventName, (ask: Ask) => Promise<Answer>>> = {
  'call.completed': place(phones.talks),
  'call.no_answer': place(phones.doesNotAnswer),
  'call.failed': place(phones.rejects),
  'call.missed': async (ask) => {
    const { e164: to } = await firstOf<{ e164: string }>(ask, operations.listNumbers, 'numbers', {
      what: 'number',
      command: 'hovor numbers buy',
    })
    return ask(operations.placeSandboxCall, { body: { from: phones.talks, to, giveUpAfterSecs: 1 } })
  },
  'message.sent': (ask) =>
    ask(operations.sendMessage, { body: { to: phones.texts, body: 'Hello from Hovor' } }),
  'message.received': async (ask) => {
    const { e164: to } = await firstOf<{ e164: string }>(ask, operations.listSmsNumbers, 'smsNumbers', {
      what: 'SMS number',
      command: 'hovor sms-numbers buy',
    })
    return ask(operations.sendSandboxMessage, { body: { from: phones.texts, to, body: 'Hello' } })
  },
  'task.completed': runCampaign(phones.talks),
  'task.needs_attention': runCampaign(premiumNumber),
  'task.paused': runCampaign(phones.talks, { budgetHal: 0 }),
  'webhook.test': (ask) => ask(operations.testWebhook),
}

/**
 * `hovor trigger`: makes an event of a sandbox account happen for real; `hovor listen` and the webhook receive it.
 * @throws Error for a live account, whose calls and texts would reach people; like `callOperation`.
 */
export async function runTrigger(access: ServiceAccess, event: EventName, io: PrintIo): Promise<void> {
  const ask: Ask = async (operation, input = {}) => {
    const answer = await callOperation(access, operation, input)
    return answer.kind === 'json' ? (answer.value as Answer) : {}
  }
  // The test event goes to the webhook alone.
  if (event !== 'webhook.test') await refuseLiveAccount(ask)
  const answer = await triggers[event](ask)
  printDone(`${event} is on its way: \`hovor listen\` shows it.`, { event, ...answer }, io)
}

async function refuseLiveAccount(ask: Ask): Promise<void> {
  const { account } = (await ask(operations.getAccount)) as { account?: { mode?: string } }
  if (account?.mode !== 'sandbox')
    throw new Error(
      '`hovor trigger` is for sandbox accounts: the calls and texts of a live one would reach people. `hovor webhook test` sends it a test event.',
    )
}

/** The first record of a list. @throws Error that names the command to get one. */
async function firstOf<Found>(
  ask: Ask,
  list: Operation,
  field: string,
  { what, command }: { readonly what: string; readonly command: string },
): Promise<Found> {
  const [first] = ((await ask(list)) as Readonly<Record<string, readonly Found[]>>)[field] ?? []
  if (first === undefined) throw new Error(`The account has no ${what}: \`${command}\` first.`)
  return first
}
