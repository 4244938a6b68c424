import type { Proposal, Wishes } from '../state/wishes.ts'
import { agentTexts } from './agent-words.ts'

/** The most that a prompt and what an agent knows hold (spec:agents.text-bounds). */
const maxPrompt = 6000
const maxKnowledge = 20_000

/**
 * The parts of a quote, from answered wishes. Texts of the customer end up only in the texts of their own agent; no
 * price is read from any of them (spec:setup-orders.price).
 */
export function buildProposal(
  wishes: Required<Omit<Wishes, 'instructions'>> & Wishes,
  brief: string,
): Proposal {
  const { company, trade, openingHours, capture, calendar, transfer, language, number, instructions } = wishes
  const texts = agentTexts[language]
  const prompt = [texts.prompt(company, calendar), instructions ?? '']
    .filter((part) => part !== '')
    .join('\n\n')
  return {
    agent: {
      name: company.slice(0, 60).toWellFormed(),
      language,
      systemPrompt: prompt.slice(0, maxPrompt).toWellFormed(),
      goal: texts.goal,
      knowledge: texts.knowledge({ trade, openingHours, brief }).slice(0, maxKnowledge).toWellFormed(),
      firstMessage: texts.firstMessage(company),
      dataFields: [...capture],
      transferTo: transfer === null ? null : { e164: transfer, mode: 'cold' },
      workflow: null,
    },
    number,
    integrations: calendar ? ['calendar'] : [],
  }
}
