import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { NoticeReading } from '../../agents/state/voice-platform.port.ts'
import { parseForeignText } from '../../platform/kernel/json/parse-foreign.ts'

/** How old or ahead a webhook's timestamp may be: replays are harmless, since the conversation is fetched. */
const toleranceMs = 30 * 60_000

const told = z.object({
  type: z.string().max(100),
  data: z.object({
    conversation_id: z.string().min(1).max(200),
    agent_id: z.string().max(200),
    user_id: z.string().max(200).nullish(),
    metadata: z
      .object({
        phone_call: z
          .object({ call_sid: z.string().max(200).nullish() })
          .nullish()
          .catch(null),
      })
      .nullish()
      .catch(null),
    failure_reason: z.string().max(200).nullish(),
  }),
})

/**
 * Verifies a webhook by `ElevenLabs-Signature: t=<unix seconds>,v0=<hex>`, an HMAC-SHA256 over `<t>.<raw
 * body>`, before parsing it.
 */
export function readWebhook(
  rawBody: string,
  signature: string | undefined,
  { secret, nowMs }: { readonly secret: string; readonly nowMs: number },
): NoticeReading {
  if (!isSigned(rawBody, signature ?? '', secret, nowMs)) return { kind: 'forged' }
  const { data } = told.safeParse(parsed(rawBody))
  if (data === undefined) return { kind: 'other' }
  const { type, data: about } = data
  const neverBegan = type === 'call_initiation_failure'
  if (type !== 'post_call_transcription' && !neverBegan) return { kind: 'other' }
  const reference = about.user_id || about.metadata?.phone_call?.call_sid
  return {
    kind: 'notice',
    notice: {
      conversationId: about.conversation_id,
      platformAgentId: about.agent_id,
      ...(reference && { reference }),
      neverBegan,
    },
  }
}

function isSigned(rawBody: string, signature: string, secret: string, nowMs: number): boolean {
  const parts = new Map(signature.split(',').map((part) => part.trim().split('=', 2) as [string, string]))
  const at = parts.get('t') ?? ''
  const given = Buffer.from(parts.get('v0') ?? '', 'hex')
  const wanted = createHmac('sha256', secret).update(`${at}.${rawBody}`).digest()
  if (!/^\d{1,12}$/.test(at) || Math.abs(nowMs - Number(at) * 1000) > toleranceMs) return false
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function parsed(text: string): unknown {
  try {
    return parseForeignText(text)
  } catch {
    return undefined
  }
}
