import type { PlatformConversation, PlatformOutcome } from '../../agents/index.ts'
import { idOf } from '../../platform/kernel/ids.ts'
import type { PlatformCall } from '../end/platform-call.store.ts'
import type { CallRow } from '../state/call.store.ts'
import type { CallPlatform } from '../state/call-deps.ts'

/** Conversations of one agent to check for one call. */
const maxLookedAt = 20
/** Allowance for clock skew and for the time a call takes to reach the platform. */
const nearMs = 90_000

/** The conversation of a call; undefined if the platform has none yet. */
export async function findConversation(
  call: PlatformCall,
  row: CallRow,
  { api }: CallPlatform,
): Promise<PlatformOutcome<PlatformConversation | undefined>> {
  if (call.conversationId !== null) return api.conversation(call.conversationId)
  const listed = await api.conversations(call.platformAgentId, call.createdAtMs)
  if (listed.kind !== 'ok') return listed
  for (const { conversationId } of listed.value.slice(-maxLookedAt)) {
    const found = await api.conversation(conversationId)
    if (found.kind !== 'ok') return found
    if (isOf(found.value, call, row)) return found
  }
  return { kind: 'ok', value: undefined }
}

/** Matches by our own id if the platform reports it, else by the two numbers and the time. */
function isOf(conversation: PlatformConversation, call: PlatformCall, row: CallRow): boolean {
  const { reference, phone, startedAtMs } = conversation
  if (reference === idOf('c', row.id)) return true
  if (reference?.startsWith('c_') || phone === undefined || phone.direction !== row.direction) return false
  const [own, other] = row.direction === 'in' ? [row.to_e164, row.from_e164] : [row.from_e164, row.to_e164]
  const isNear = Math.abs(startedAtMs - (row.answered_at ?? call.createdAtMs)) < nearMs
  return isNear && phone.agentNumber === own && phone.externalNumber === other
}
