import type { AgentFlow, CallPlan, LegFlow } from '../admit/call-plan.ts'
import type { ActiveCall } from '../legs/active-call.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { runAgentCall } from './run-agent-call.ts'
import { runBridge } from './run-bridge.ts'

/** Dials and runs the calls of one kind of flow. */
interface Interpreter<Flow extends LegFlow> {
  /** The number dialed first, E.164. */
  first(plan: CallPlan<Flow>): string
  isRecorded(plan: CallPlan<Flow>): boolean
  /** Runs while the far side rings. */
  prepare?(plan: CallPlan<Flow>, deps: CallDeps): void
  /** Runs the call once its first leg is dialed. */
  run(call: ActiveCall, plan: CallPlan<Flow>, deps: CallDeps): void
}

const interpreters: { readonly [Flow in LegFlow as Flow['kind']]: Interpreter<Flow> } = {
  agent: {
    first: ({ record }) => record.to,
    isRecorded: () => true,
    prepare: (plan, { engine }) => void engine.warm({ ...conversationOf(plan), direction: 'out' }),
    run: (call, plan, deps) =>
      runAgentCall({ ...call, plan: conversationOf(plan), callerId: plan.callerId }, deps),
  },
  bridge: {
    first: ({ record }) => record.from,
    isRecorded: ({ flow }) => flow.recordedIn !== undefined,
    run(call, { record, callerId, flow: { recordedIn } }, deps) {
      const to = { kind: 'number', e164: record.to } as const
      runBridge({ ...call, to, callerId, ...(recordedIn !== undefined && { recordedIn }) }, deps)
    },
  },
}

/** The interpreter of a plan, by the kind of its flow. */
export const interpreterOf = ({ flow }: CallPlan<LegFlow>): Interpreter<LegFlow> => interpreters[flow.kind]

const conversationOf = ({ record, callerId, flow }: CallPlan<AgentFlow>) => ({
  agent: flow.agent,
  variables: flow.variables,
  remoteNumber: record.to,
  localNumber: callerId,
})
