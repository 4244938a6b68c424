import { koruna } from '../print/koruna.ts'
import { readyAgent } from './ready-agent.ts'
import { agent, subscriber } from './script.ts'
import type { Stage } from './stage.ts'

export interface Prepared {
  readonly agentId: string
  readonly number: string
}

/** Buys a number, creates an agent on it, sets the webhook and gives the subscriber its lines. */
export async function prepare(stage: Stage): Promise<Prepared> {
  const { client, say, receiver } = stage
  const { number, agentId } = await readyAgent(client)
  say(`    number       ${number.e164} (${number.region}), ${koruna(number.monthlyFeeHal)} a month`)
  say(`    agent        ${agent.name}, asks for ${agent.dataFields.map((field) => field.key).join(' and ')}`)
  const { webhook } = await client.call('putWebhook', { body: { url: receiver.url } })
  receiver.trust(webhook.secret)
  say(`    webhook      ${webhook.url}`)
  await client.call('putSubscriber', {
    params: { e164: subscriber.e164 },
    body: { behaviour: 'answer', lines: subscriber.lines, language: 'cs' },
  })
  return { agentId, number: number.e164 }
}
