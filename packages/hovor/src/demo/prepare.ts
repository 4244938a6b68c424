import { koruna } from '../print/koruna.ts'
import { agent, subscriber } from './script.ts'
import type { Stage } from './stage.ts'

export interface Prepared {
  readonly agentId: string
  readonly number: string
}

/** Buys a number, creates an agent on it, sets the webhook and gives the subscriber its lines. */
export async function prepare(stage: Stage): Promise<Prepared> {
  const { client, say, receiver } = stage
  const { number } = await client.call('buyNumber', { body: { country: 'CZ' } })
  say(`    number       ${number.e164} (${number.region}), ${koruna(number.monthlyFeeHal)} a month`)
  const created = await client.call('createAgent', { body: agent })
  say(
    `    agent        ${created.agent.name}, asks for ${agent.dataFields.map((field) => field.key).join(' and ')}`,
  )
  await client.call('updateNumber', {
    params: { e164: number.e164 },
    body: { mode: 'agent', agentId: created.agent.id },
  })
  const { webhook } = await client.call('putWebhook', { body: { url: receiver.url } })
  receiver.trust(webhook.secret)
  say(`    webhook      ${webhook.url}`)
  await client.call('putSubscriber', {
    params: { e164: subscriber.e164 },
    body: { behaviour: 'answer', lines: subscriber.lines, language: 'cs' },
  })
  return { agentId: created.agent.id, number: number.e164 }
}
