import type { Agent } from '@hovor/api'
import { disclosesAi } from './disclosure.ts'
import { isMisuseSuspected } from './misuse.ts'
import { speakingSecs } from './speaking-time.ts'
import { type Warning, warnings } from './warning.ts'

/** An estimated speaking time over 7 seconds is too long for a first message (spec:agents.warnings-first-message). */
const maxSpeakingSecs = 7

/** What is worth saying about an agent that was stored all the same; empty when there is nothing. */
export function agentWarnings(agent: Agent): Warning[] {
  return [
    ...(isMisuseSuspected(agent) ? [warnings.agent_misuse_suspected] : []),
    ...firstMessageWarnings(agent),
    ...variableWarnings(agent),
    ...missedSmsWarnings(agent),
    // The calendar works on the engine only (spec:agents.calendar).
    ...(agent.calendar !== null && agent.provider === 'external'
      ? [warnings.calendar_pending_engine_switch]
      : []),
    ...workflowWarnings(agent),
  ]
}

function firstMessageWarnings({ firstMessage, language }: Agent): Warning[] {
  // An empty one is replaced by a greeting that tells what speaks.
  if (firstMessage.trim() === '') return [warnings.first_message_empty]
  return [
    ...(speakingSecs(firstMessage, language) > maxSpeakingSecs ? [warnings.first_message_too_long] : []),
    ...(disclosesAi(firstMessage, language) ? [] : [warnings.first_message_no_ai_disclosure]),
  ]
}

/**
 * `{{name}}` or `{name}`, as `variables` of a placed call fills it; an inbound call brings none but the service's own,
 * which every call has.
 */
const callVariable = /\{\{?\s*(?!service_)[\p{L}_][\p{L}\p{N}_.-]*\s*\}/u

/** Raised where a number leads to the agent. The message for a mailbox is not looked at: it is for outbound calls. */
function variableWarnings({
  numberE164,
  firstMessage,
  systemPrompt,
  goal,
  knowledge,
  transferTo,
  workflow,
}: Agent): Warning[] {
  if (numberE164 === null) return []
  const phases = workflow?.nodes ?? []
  const handovers = [transferTo, ...phases.map((phase) => phase.transferTo)]
  const texts = [
    ...[firstMessage, systemPrompt, goal, knowledge],
    ...phases.map(({ prompt }) => prompt),
    ...handovers.map((handover) => handover?.announce ?? ''),
  ]
  return texts.some((text) => callVariable.test(text)) ? [warnings.prompt_variables_unavailable_inbound] : []
}

/** Any word in braces. */
const variable = /\{\{?\s*[\p{L}_][\p{L}\p{N}_.-]*\s*\}/u

/**
 * What the SMS to a missed caller fills (spec:agents.missed-call-sms); with a brace more on a side it is another
 * word.
 */
const missedSmsVariable = /(?<!\{)\{(firma|cislo|agent)\}(?!\})/g

function missedSmsWarnings({ missedCallSms }: Agent): Warning[] {
  const rest = missedCallSms?.text?.replaceAll(missedSmsVariable, ' ') ?? ''
  return variable.test(rest) ? [warnings.missed_call_sms_variable_unknown] : []
}

function workflowWarnings({ workflow, toolIds, provider, calendar, dataFields }: Agent): Warning[] {
  if (workflow === null) return []
  const captured = [...dataFields, ...workflow.nodes.flatMap((node) => node.dataFields ?? [])]
  const asksForTime = captured.some(({ type }) => type === 'datetime')
  const used = [
    ...workflow.nodes.flatMap((node) => node.toolIds ?? []),
    ...workflow.edges.flatMap(({ when }) => (when.kind === 'tool' ? [when.toolId] : [])),
  ]
  return [
    // A phase has those of its tools that the agent has; others are not there, or not there any more.
    ...(used.some((id) => !toolIds.includes(id)) ? [warnings.workflow_node_tool_missing] : []),
    // The platform is told neither of phases nor of tools.
    ...(provider === 'external' && used.length > 0 ? [warnings.workflow_node_tool_not_synced] : []),
    ...(provider === 'external' ? [warnings.workflow_not_synced_to_provider] : []),
    // The form books where a phase asks for a day with a time; without phases it asks by itself.
    ...(provider === 'engine' && calendar !== null && !asksForTime
      ? [warnings.workflow_calendar_unused]
      : []),
    ...(hasStuckPhase(workflow) ? [warnings.workflow_node_stuck] : []),
  ]
}

/** A phase that is no end, and that only values or tools lead on from: they may never come. */
function hasStuckPhase({ nodes, edges }: NonNullable<Agent['workflow']>): boolean {
  return nodes.some(({ id, end }) => {
    const ways = edges.filter(({ from }) => from === id).map(({ when }) => when.kind)
    return end !== true && ways.every((kind) => kind === 'data' || kind === 'tool')
  })
}
