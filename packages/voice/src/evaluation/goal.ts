import type { AgentSettings } from '../agent/agent-settings.ts'
import type { GoalResult } from '../call/conversation-result.ts'
import type { SummaryFacts } from './summary.ts'

/**
 * Goal result without a language model: reached if every required field (or every field, if none is marked) has a
 * value.
 * spec:calls.goal
 */
export function evaluateForm(agent: AgentSettings, facts: SummaryFacts): GoalResult {
  if (!facts.callerSpoke) return noConversation
  if (facts.optOutRequested) return { result: 'failure' }
  const wanted = requiredFields(agent)
  if (wanted.length === 0) return { result: agent.goal ? 'unclear' : 'not_evaluated' }
  const found = wanted.filter(({ key }) => (facts.data[key] ?? null) !== null)
  if (found.length === wanted.length) return { result: 'success' }
  return { result: found.length === 0 ? 'failure' : 'unclear' }
}

export const noConversation: GoalResult = { result: 'no_conversation', reason: 'no_caller_speech' }

function requiredFields(agent: AgentSettings) {
  const required = agent.dataFields.filter((field) => field.required === true)
  return required.length > 0 ? required : agent.dataFields.filter(({ onRequest }) => onRequest !== true)
}
