import type { Message } from '@hovor/api'

/** The texts exchanged with one number. */
export interface Thread {
  readonly number: string
  /** The newest first. */
  readonly messages: readonly Message[]
}

/** Who a text was exchanged with. */
export const otherOf = ({ direction, to, from }: Message): string => (direction === 'out' ? to : from)

/** By the newest text of each, as the list is. */
export function threadsOf(messages: readonly Message[]): readonly Thread[] {
  const threads = new Map<string, Message[]>()
  for (const message of messages) {
    const number = otherOf(message)
    const thread = threads.get(number)
    if (thread === undefined) threads.set(number, [message])
    else thread.push(message)
  }
  return [...threads].map(([number, found]) => ({ number, messages: found }))
}
