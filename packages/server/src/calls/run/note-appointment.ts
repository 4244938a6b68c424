import type { Slot } from '@hovor/voice'
import type { CallAgent, ConversationOutcome } from '../ports/voice-engine.port.ts'

/**
 * The outcome of a conversation with the appointment that stands in the calendar: the first value of the agent that is a
 * day with a time is its local start. A caller who hung up, or an engine that died, may have ended the talk before it
 * was known there.
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
