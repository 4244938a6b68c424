import type { AgentFields } from '../../agents/index.ts'
import type { CompleteWishes, Proposal, WantedPhase } from '../state/wishes.ts'
import { agentTexts } from './agent-words.ts'
import { readsAsPrice } from './money-words.ts'

/** The most that a prompt and what an agent knows hold (spec:agents.text-bounds). */
const maxPrompt = 6000
const maxKnowledge = 20_000

/** The end of a phase: the model that leads the call chooses it, or, without one, the caller has answered. */
type PhaseEnd = 'model' | 'always'

/**
 * The parts of a quote, from answered wishes. Texts of the customer end up only in the texts of their own agent; no
 * price is read from any of them (spec:setup-orders.price).
 */
export function buildProposal(wishes: CompleteWishes, brief: string, leaves: PhaseEnd): Proposal {
  const { company, trade, openingHours, capture, calendar, transfer, language, number } = wishes
  const { instructions, phases = [], tools = [] } = wishes
  const texts = agentTexts[language]
  const prompt = [texts.prompt(company, calendar), instructions ?? '']
    .filter((part) => part !== '')
    .join('\n\n')
  return {
    agent: {
      name: readsAsPrice(company) ? texts.name : company.slice(0, 60).toWellFormed(),
      language,
      systemPrompt: prompt.slice(0, maxPrompt).toWellFormed(),
      goal: texts.goal,
      knowledge: texts.knowledge({ trade, openingHours, brief }).slice(0, maxKnowledge).toWellFormed(),
      firstMessage: texts.firstMessage(company),
      dataFields: [...capture],
      transferTo: transfer === null ? null : { e164: transfer, mode: 'cold' },
      workflow: phases.length === 0 ? null : workflowOf(phases, leaves, texts.phaseDone),
    },
    number,
    integrations: calendar ? ['calendar'] : [],
    tools: tools.map((tool) => ({ ...tool, method: 'POST' as const, parameters: parametersOf(capture) })),
  }
}

/** The phases one after another; the last one ends the call. */
function workflowOf(
  phases: readonly WantedPhase[],
  leaves: PhaseEnd,
  done: (name: string) => string,
): Proposal['agent']['workflow'] {
  const idOf = (index: number) => `phase_${index + 1}`
  const nodes = phases.map(({ name, prompt }, index) => ({
    id: idOf(index),
    name,
    prompt,
    ...(index === phases.length - 1 && { end: true }),
  }))
  const edges = phases.slice(0, -1).map(({ name }, index) => ({
    from: idOf(index),
    to: idOf(index + 1),
    when: leaves === 'model' ? { kind: leaves, condition: done(name) } : { kind: leaves },
  }))
  return { start: idOf(0), nodes, edges }
}

/** A system gets what the agent has captured. */
const parametersOf = (fields: AgentFields['dataFields']) => ({
  type: 'object',
  properties: Object.fromEntries(
    fields.map(({ key, type, description }) => [
      key,
      { type: type === 'number' || type === 'boolean' ? type : 'string', description },
    ]),
  ),
})
