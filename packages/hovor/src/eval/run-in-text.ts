import type { DemoClient } from '../demo/demo-client.ts'
import type { Outcome } from './outcome.ts'
import type { Scenario } from './scenario.ts'

/** Runs a scenario as a text simulation: DTMF is passed as text, and there is no barge-in. */
export async function runInText(client: DemoClient, agentId: string, scenario: Scenario): Promise<Outcome> {
  const messages = scenario.turns.map((turn) => ({
    role: 'caller' as const,
    message: 'say' in turn ? turn.say : turn.digits,
  }))
  const { transcript, data, goal, workflowPath, toolCalls, endReason } = await client.call('simulateAgent', {
    params: { id: agentId },
    body: { messages, ...(scenario.variables && { variables: scenario.variables }) },
  })
  return {
    transcript,
    data,
    goal: goal.result,
    endReason,
    workflowPath,
    tools: toolCalls.map(({ name }) => name),
  }
}
