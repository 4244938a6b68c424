import { serviceTimeZone } from '../agent/time-zone.ts'
import type { Dialogue } from '../dialogue/dialogue.ts'
import { FormDialogue } from '../dialogue/form/form-dialogue.ts'
import { LlmDialogue } from '../dialogue/llm/llm-dialogue.ts'
import { dateIn } from '../language/parse/civil-date.ts'
import { phrasesOf } from '../language/phrases-of.ts'
import { e164 } from '../variables/engine-variables.ts'
import type { ConversationOptions } from './conversation-options.ts'

export type DialogueOptions = Pick<
  ConversationOptions,
  'agent' | 'clock' | 'direction' | 'newId' | 'runTool' | 'bookings' | 'remoteNumber' | 'localNumber'
> & { readonly providers: Pick<ConversationOptions['providers'], 'llm'> }

/**
 * Selects the language model dialogue if a model is configured, otherwise the deterministic form. Variables in the
 * agent's texts must already be filled in.
 */
export function chooseDialogue(options: DialogueOptions): Dialogue {
  const { agent, clock, direction, newId, providers, runTool } = options
  const phrases = phrasesOf(agent.language)
  const greeting = direction === 'in' ? phrases.greetIn(agent.name) : phrases.greetOut(agent.name)
  const firstMessage = agent.firstMessage?.trim() || greeting
  const today = dateIn(serviceTimeZone, clock.nowMs())
  const phone = e164(options.remoteNumber) || undefined
  const bookings = options.bookings && { bookings: options.bookings, clock, newId, phone }
  const ownNumber = e164(options.localNumber) || undefined
  if (providers.llm === undefined) {
    const context = { agent, firstMessage, knowledge: agent.knowledge ?? '', today, ownNumber }
    return new FormDialogue(context, bookings)
  }
  const { llm } = providers
  return new LlmDialogue({
    agent,
    llm,
    firstMessage,
    today,
    direction,
    clock,
    newId,
    runTool,
    bookings,
    ownNumber,
  })
}
