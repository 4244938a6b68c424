import { pollUntil } from '../poll-until.ts'
import { checkConversation } from './check-conversation.ts'
import { followCall } from './follow-call.ts'
import { expectCompleted } from './outbound-call.ts'
import type { Prepared } from './prepare.ts'
import { saveRecording } from './save-recording.ts'
import { subscriber } from './script.ts'
import { type Stage, StepFailed } from './stage.ts'

const arrival = { timeoutMs: 15_000, pollMs: 1_000 }

/** Lets the subscriber call the number and talk to the agent. */
export async function inboundCall(stage: Stage, prepared: Prepared): Promise<void> {
  const { client, say } = stage
  await client.call('placeSandboxCall', { body: { from: subscriber.e164, to: prepared.number } })
  say(`    ${subscriber.e164} calls ${prepared.number}`)
  const call = await followCall(stage, await arrived(stage))
  checkConversation(call)
  say(`    captured     ${JSON.stringify(call.data)}`)
  await expectCompleted(stage, call.id)
  await saveRecording(stage, call.id, 'inbound.ogg')
}

async function arrived(stage: Stage): Promise<string> {
  const id = await pollUntil(stage, arrival, async () => {
    const { calls } = await stage.client.call('listCalls', { query: { direction: 'in', limit: 1 } })
    return calls[0]?.id
  })
  if (id === undefined) throw new StepFailed('The inbound call did not arrive.')
  return id
}
