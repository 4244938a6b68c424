import { fieldsOf } from '../workflow/workflow-fields.ts'
import type { Evaluated, EvaluateOptions } from './evaluated.ts'
import { extract } from './extract.ts'
import { evaluateForm, noConversation } from './goal.ts'
import { summarise } from './summary.ts'

/** Captures data, summarises and evaluates a finished conversation. Never rejects. */
export async function evaluate(options: EvaluateOptions): Promise<Evaluated> {
  const { transcript, optOutRequested, llm } = options
  const { captured, noted = {}, settled = {} } = options.dialogue
  const agent = { ...options.agent, dataFields: fieldsOf(options.agent) }
  const callerSpoke = transcript.some((line) => line.role === 'caller')
  const nothing = Object.fromEntries(agent.dataFields.map(({ key }) => [key, null]))
  const data = captured ?? { ...nothing, ...noted, ...settled }
  const facts = { callerSpoke, optOutRequested, data }
  if (!callerSpoke)
    return { data: nothing, summary: summarise(agent, { ...facts, data: nothing }), goal: noConversation }
  if (llm === undefined || captured !== undefined) {
    return { data, summary: summarise(agent, facts), goal: evaluateForm(agent, facts) }
  }
  const extracted = await extract({ ...options, agent, llm })
  if (extracted.kind === 'extracted')
    return { ...extracted.value, data: { ...withNoted(extracted.value.data, noted), ...settled } }
  return {
    data,
    summary: summarise(agent, facts),
    goal: { result: 'not_evaluated', reason: 'evaluation_error' },
  }
}

const withNoted = (data: Evaluated['data'], noted: Evaluated['data']): Evaluated['data'] =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, value ?? noted[key] ?? null]))
