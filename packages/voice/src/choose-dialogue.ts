import type { ConversationOptions } from './conversation-options.ts'
import type { Dialogue } from './dialogue.ts'
import { FormDialogue } from './form/form-dialogue.ts'
import { phrasesOf } from './language/phrases-of.ts'
import { LlmDialogue } from './llm/llm-dialogue.ts'
import { dateIn } from './parse/civil-date.ts'
import { fillVariables } from './variables.ts'

/** Where "tomorrow" is counted from (the service answers Czech and Slovak numbers). */
const TIME_ZONE = 'Europe/Prague'

/** The language model's dialogue when there is a model, else the deterministic form. */
export function chooseDialogue(options: ConversationOptions): Dialogue {
  const { agent, variables, clock, direction, providers } = options
  const phrases = phrasesOf(agent.language)
  const fill = (text: string) => fillVariables(text, variables).text
  const greeting = direction === 'in' ? phrases.greetIn(agent.name) : phrases.greetOut(agent.name)
  const firstMessage = fill(agent.firstMessage?.trim() ?? '') || greeting
  const today = dateIn(TIME_ZONE, clock.nowMs())
  const knowledge = fill(agent.knowledge ?? '')
  if (providers.llm === undefined) return new FormDialogue({ agent, firstMessage, knowledge, today })
  return new LlmDialogue({
    agent,
    llm: providers.llm,
    firstMessage,
    systemPrompt: fill(agent.systemPrompt),
    knowledge,
    today,
    direction,
  })
}
