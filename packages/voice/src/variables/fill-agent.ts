import type { AgentSettings } from '../agent/agent-settings.ts'
import type { Workflow } from '../agent/workflow.ts'
import { fillVariables } from './fill-variables.ts'

/**
 * Fills variables into all of the agent's texts: prompt, goal, knowledge, first message, voicemail message, tool
 * phrases, transfer announcement, phases. `unknown` lists the names without a value, each once.
 */
export function fillAgent(
  agent: AgentSettings,
  variables: Readonly<Record<string, string>>,
): { agent: AgentSettings; unknown: string[] } {
  const unknown = new Set<string>()
  const fill = (text: string): string => {
    const filled = fillVariables(text, variables)
    for (const name of filled.unknown) unknown.add(name)
    return filled.text
  }
  const maybe = (text: string | undefined) => (text === undefined ? undefined : fill(text))
  const { transferTo, voicemail, tools, workflow } = agent
  const filled: AgentSettings = {
    ...agent,
    systemPrompt: fill(agent.systemPrompt),
    goal: maybe(agent.goal),
    knowledge: maybe(agent.knowledge),
    firstMessage: maybe(agent.firstMessage),
    ...(voicemail && { voicemail: { ...voicemail, message: maybe(voicemail.message) } }),
    ...(transferTo && { transferTo: { ...transferTo, announce: maybe(transferTo.announce) } }),
    ...(tools && {
      tools: tools.map((tool) => ({ ...tool, speakWhileRunning: maybe(tool.speakWhileRunning) })),
    }),
    ...(workflow && { workflow: fillWorkflow(workflow, fill) }),
  }
  return { agent: filled, unknown: [...unknown] }
}

const fillWorkflow = ({ start, nodes, edges }: Workflow, fill: (text: string) => string): Workflow => ({
  start,
  nodes: nodes.map((node) => ({ ...node, prompt: fill(node.prompt) })),
  edges: edges.map(({ from, to, when }) => ({
    from,
    to,
    when: when.kind === 'model' ? { ...when, condition: fill(when.condition) } : when,
  })),
})
