import { sms } from './script.ts'
import { koruna, type Stage, StepFailed } from './stage.ts'

const reportTimeoutMs = 20_000

/** An SMS over SMPP, seen on the handset with its delivery report. */
export async function textMessage(stage: Stage): Promise<void> {
  const { client, say } = stage
  const { message } = await client.call('sendMessage', { body: sms })
  say(`    ${message.status}         ${message.id}, ${message.segments} segment, ${koruna(message.priceHal)}`)
  const onHandset = await handset(stage)
  say(`    handset      ${sms.to} reads: "${onHandset.body}"`)
  say(`    report       ${onHandset.deliveryStatus}`)
}

interface HandsetMessage {
  readonly body: string
  readonly deliveryStatus?: string
}

async function handset(stage: Stage): Promise<HandsetMessage> {
  const untilMs = stage.nowMs() + reportTimeoutMs
  for (;;) {
    const answer = await stage.client.call('listHandsetMessages', { query: { to: sms.to } })
    const messages = (answer as { messages?: HandsetMessage[] }).messages ?? []
    const found = messages.find((one) => one.body === sms.body && one.deliveryStatus === 'delivered')
    if (found !== undefined) return found
    if (stage.nowMs() > untilMs) {
      throw new StepFailed(
        messages.length === 0 ? 'The SMS never reached the handset.' : 'The delivery report never came.',
      )
    }
    await stage.sleep(1_000)
  }
}
