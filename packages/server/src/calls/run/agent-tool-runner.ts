import type { RunTool } from '@hovor/voice'
import { invoiceTool } from '../../integrations/index.ts'
import type { AccountId, CallId } from '../../platform/kernel/ids.ts'
import type { CallAgent } from '../ports/voice-engine.port.ts'
import type { CallDeps } from '../state/call-deps.ts'

export interface ToolUser {
  readonly accountId: AccountId
  readonly agent: CallAgent
  /** Absent in a simulation. */
  readonly callId?: CallId
  /** Of the other party, E.164; absent in a simulation. */
  readonly remoteNumber?: string
}

/** Runs the tools of one conversation; undefined if the agent has none. */
export function agentToolRunner(
  { tools, invoices }: Pick<CallDeps, 'tools' | 'invoices'>,
  { accountId, agent, callId, remoteNumber }: ToolUser,
): RunTool | undefined {
  if ((agent.tools ?? []).length === 0) return undefined
  const { invoicesIntegrationId: id } = agent
  const desk = id == null ? undefined : invoices?.deskOf(accountId, id, remoteNumber)
  return (use) =>
    desk !== undefined && use.toolId === invoiceTool.id
      ? desk(use)
      : tools.run(accountId, use.toolId, use, callId)
}
