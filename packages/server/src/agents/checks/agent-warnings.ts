import type { Agent } from '@hovor/api'
import { disclosesAi } from './disclosure.ts'
import { isMisuseSuspected } from './misuse.ts'
import { speakingSecs } from './speaking-time.ts'
import { type Warning, warnings } from './warning.ts'

/** A first message with an estimated speaking time over 7 seconds is too long (spec:agents.warnings-first-message). */
const maxSpeakingSecs = 7

/** The warnings about an agent that was stored nonetheless; empty if there are none. */
export async function agentWarnings(agent: Agent): Promise<Warning[]> {
  return [
    ...((await isMisuseSuspected(agent)) ? [warnings.agent_misuse_suspected] : []),
    ...firstMessageWarnings(agent),
    ...variableWarnings(agent),
    ...missedSmsWarnings(agent),
    // Calendars work on our own engine only (spec:agents.calendar).
    ...(agent.calendar !== null && agent.provider === 'external'
      ? [warnings.calendar_pending_engine_switch]
      : []),
    ...workflowWarnings(agent),
  ]
}

function firstMessageWarnings({ firstMessage, language }: Agent): Warning[] {
  // An empty one is replaced by a greeting that discloses the AI.
  if (firstMessage.trim() === '') return [warnings.first_message_empty]
  return [
    ...(speakingSecs(firstMessage, language) > maxSpeakingSecs ? [warnings.first_message_too_long] : []),
    ...(disclosesAi(firstMessage, language) ? [] : [warnings.first_message_no_ai_disclosure]),
  ]
}

/**
 * `{{name}}` or `{name}`, filled from the `variables` of a placed call; an inbound call has only
 * the service's own variables.
 */
const callVariable = /\{\{?\s*(?!service_)[\p{L}_][\p{L}\p{N}_.-]*\s*\}/u

/** Raised if a number leads to the agent. The voicemail message is not checked, since it is for outbound calls. */
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
 * The variables of the missed-call SMS (spec:agents.missed-call-sms); with an extra brace on either side it is
 * another word.
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
    // A phase can use only the tools that the agent has; the others are missing or were deleted.
    ...(used.some((id) => !toolIds.includes(id)) ? [warnings.workflow_node_tool_missing] : []),
    // Neither phases nor tools are sent to the platform.
    ...(provider === 'external' && used.length > 0 ? [warnings.workflow_node_tool_not_synced] : []),
    ...(provider === 'external' ? [warnings.workflow_not_synced_to_provider] : []),
    // The form books in a phase that asks for a datetime; without phases it asks by itself.
    ...(provider === 'engine' && calendar !== null && !asksForTime
      ? [warnings.workflow_calendar_unused]
      : []),
    ...(hasStuckPhase(workflow) ? [warnings.workflow_node_stuck] : []),
  ]
}

/** A phase that is not final and that only values or tools lead out of: they may never come. */
function hasStuckPhase({ nodes, edges }: NonNullable<Agent['workflow']>): boolean {
  return nodes.some(({ id, end }) => {
    const ways = edges.filter(({ from }) => from === id).map(({ when }) => when.kind)
    return end !== true && ways.every((kind) => kind === 'data' || kind === 'tool')
  })
}
