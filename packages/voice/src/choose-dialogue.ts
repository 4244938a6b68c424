import type { ConversationOptions } from './conversation-options.ts'
import type { Dialogue } from './dialogue.ts'
import { e164, TIME_ZONE } from './engine-variables.ts'
import { FormDialogue } from './form/form-dialogue.ts'
import { phrasesOf } from './language/phrases-of.ts'
import { LlmDialogue } from './llm/llm-dialogue.ts'
import { dateIn } from './parse/civil-date.ts'

export type DialogueOptions = Pick<
  ConversationOptions,
  'agent' | 'clock' | 'direction' | 'newId' | 'runTool' | 'bookings' | 'remoteNumber'
> & { readonly providers: Pick<ConversationOptions['providers'], 'llm'> }

/**
 * The language model's dialogue when there is a model, else the deterministic form. The agent's texts have their
 * variables filled in.
 */
export function chooseDialogue(options: DialogueOptions): Dialogue {
  const { agent, clock, direction, newId, providers, runTool } = options
  const phrases = phrasesOf(agent.language)
  const greeting = direction === 'in' ? phrases.greetIn(agent.name) : phrases.greetOut(agent.name)
  const firstMessage = agent.firstMessage?.trim() || greeting
  const today = dateIn(TIME_ZONE, clock.nowMs())
  const phone = e164(options.remoteNumber) || undefined
  const bookings = options.bookings && { bookings: options.bookings, clock, newId, phone }
  if (providers.llm === undefined) {
    const context = { agent, firstMessage, knowledge: agent.knowledge ?? '', today }
    return new FormDialogue(context, bookings)
  }
  const { llm } = providers
  return new LlmDialogue({ agent, llm, firstMessage, today, direction, clock, newId, runTool, bookings })
}
