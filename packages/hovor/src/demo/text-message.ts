import { pollUntil } from '../poll-until.ts'
import { koruna } from '../print/koruna.ts'
import { sms } from './script.ts'
import { type Stage, StepFailed } from './stage.ts'

const report = { timeoutMs: 20_000, pollMs: 1_000 }

/** Sends an SMS over SMPP and waits for it on the handset and for its delivery receipt. */
export async function textMessage(stage: Stage): Promise<void> {
  const { client, say } = stage
  const { message } = await client.call('sendMessage', { body: sms })
  say(`    ${message.status}         ${message.id}, ${message.segments} segment, ${koruna(message.priceHal)}`)
  const onHandset = await handset(stage)
  say(`    handset      ${sms.to} reads: "${onHandset.body}"`)
  say(`    receipt      ${onHandset.deliveryStatus}`)
}

interface HandsetMessage {
  readonly body: string
  readonly deliveryStatus?: string
}

async function handset(stage: Stage): Promise<HandsetMessage> {
  let hasArrived = false
  const found = await pollUntil(stage, report, async () => {
    const answer = await stage.client.call('listHandsetMessages', { query: { to: sms.to } })
    const messages = (answer as { messages?: HandsetMessage[] }).messages ?? []
    hasArrived = messages.length > 0
    return messages.find((one) => one.body === sms.body && one.deliveryStatus === 'delivered')
  })
  if (found !== undefined) return found
  throw new StepFailed(
    hasArrived ? 'The delivery receipt never arrived.' : 'The SMS never reached the handset.',
  )
}
