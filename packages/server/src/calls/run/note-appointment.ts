import type { Slot } from '@hovor/voice'
import type { CallAgent, ConversationOutcome } from '../ports/voice-engine.port.ts'

/**
 * Adds the booked appointment to the outcome of a conversation: the agent's first datetime field gets its local start.
 * The caller may have hung up, or the engine died, before the conversation recorded it.
 */
export function noteAppointment(
  outcome: ConversationOutcome,
  { dataFields, workflow }: Pick<CallAgent, 'dataFields' | 'workflow'>,
  booked: Slot | undefined,
): ConversationOutcome {
  const fields = [...dataFields, ...(workflow?.nodes ?? []).flatMap((node) => node.dataFields ?? [])]
  const field = fields.find(({ type }) => type === 'datetime')
  if (booked === undefined || field === undefined) return outcome
  return { ...outcome, data: { ...outcome.data, [field.key]: booked.start.slice(0, 16) } }
}
