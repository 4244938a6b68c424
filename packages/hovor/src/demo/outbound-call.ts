import { koruna } from '../print/koruna.ts'
import { checkConversation } from './check-conversation.ts'
import { followCall } from './follow-call.ts'
import type { Prepared } from './prepare.ts'
import { saveRecording } from './save-recording.ts'
import { subscriber } from './script.ts'
import { type Stage, StepFailed } from './stage.ts'

const webhookTimeoutMs = 30_000

/** Lets the agent call the subscriber and expects the signed `call.completed`. */
export async function outboundCall(stage: Stage, prepared: Prepared): Promise<void> {
  const { client, say } = stage
  const placed = await client.call('placeCall', { body: { to: subscriber.e164, agentId: prepared.agentId } })
  say(`    ${placed.call.from} calls ${placed.call.to} over SIP and RTP`)
  const call = await followCall(stage, placed.call.id)
  checkConversation(call)
  const balance = await client.call('getBalance')
  say(`    captured     ${JSON.stringify(call.data)}`)
  say(`    summary      ${call.summary ?? '-'}`)
  say(`    goal         ${call.goal?.result ?? '-'}`)
  say(`    price        ${koruna(call.priceHal ?? 0)} for ${call.durationSecs.toFixed(1)} s`)
  say(`    balance      ${koruna(balance.balanceHal)}`)
  await expectCompleted(stage, call.id)
  await saveRecording(stage, call.id, 'outbound.ogg')
}

export async function expectCompleted(stage: Stage, callId: string): Promise<void> {
  const event = await stage.receiver.wait('call.completed', (data) => data.id === callId, webhookTimeoutMs)
  if (event === undefined) throw new StepFailed('The webhook call.completed did not arrive.')
  if (!event.verified) throw new StepFailed('The webhook arrived, but its signature does not match its body.')
  stage.say(`    webhook      ${event.event} for ${String(event.data.id)}, signature verified`)
}
