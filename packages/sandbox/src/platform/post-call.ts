import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { slowMs } from '../faults/fault-board.ts'
import { type Conversation, conversationView } from './conversation.ts'
import { type Json, record } from './json.ts'
import type { PlatformContext } from './platform-context.ts'

const timeoutMs = 10_000

/** Sends the post-call webhook once, as the platform does unless retries are enabled. */
export async function tellOver(context: PlatformContext, conversation: Conversation): Promise<void> {
  const events = record(context.state.settings.webhooks).events
  const wants = (event: string) => !Array.isArray(events) || events.includes(event)
  const data = conversationView(conversation)
  if (conversation.status === 'failed') {
    if (wants('call_initiation_failure'))
      await tell(context, 'call_initiation_failure', failureOf(conversation))
    return
  }
  if (wants('transcript')) await tell(context, 'post_call_transcription', data)
  if (Array.isArray(events) && events.includes('audio')) await tellAudio(context, conversation)
}

const reasons = { busy: 'busy', no_answer: 'no-answer', failed: 'unknown', answered: 'unknown' } as const

const failureOf = (conversation: Conversation): Json => ({
  agent_id: conversation.agentId,
  conversation_id: conversation.id,
  failure_reason: reasons[conversation.result ?? 'failed'],
  metadata: {
    type: 'sip',
    body: {
      from_number: conversation.phone.agentNumber,
      to_number: conversation.phone.externalNumber,
      call_sid: conversation.phone.callSid,
      error_reason: conversation.terminationReason,
    },
  },
})

async function tellAudio(context: PlatformContext, { id, agentId, audioPath }: Conversation): Promise<void> {
  if (audioPath === undefined) return
  const audio = await readFile(audioPath)
  await tell(context, 'post_call_audio', {
    agent_id: agentId,
    conversation_id: id,
    full_audio: audio.toString('base64'),
  })
}

/** Sends one POST. On target `platform-webhook`, `drop` loses it, `slow` delays it, other faults break its signature. */
async function tell(context: PlatformContext, type: string, data: Json): Promise<void> {
  const { clock, faults, happenings, state } = context
  const webhook = state.postCallWebhook()
  if (webhook === undefined) return
  const fault = faults.take('platform-webhook')
  const { conversation_id: conversationId } = data
  if (fault === 'drop' || fault === 'timeout')
    return happenings.add('platform.webhook_lost', { type, conversationId })
  if (fault === 'slow') await clock.sleep(slowMs)
  const secs = Math.floor(clock.nowMs() / 1000)
  const body = JSON.stringify({ type, event_timestamp: secs, data })
  const broken = fault !== undefined && fault !== 'slow'
  const secret = broken ? 'another secret' : webhook.secret
  const signature = createHmac('sha256', secret).update(`${secs}.${body}`).digest('hex')
  const status = await fetch(webhook.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'elevenlabs-signature': `t=${secs},v0=${signature}` },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    (answer) => answer.status,
    (error: unknown) => String(error),
  )
  happenings.add('platform.webhook_sent', { type, conversationId, status })
}
