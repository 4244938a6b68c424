import type { AgentSettings, DataField } from '../agent/agent-settings.ts'
import type { WorkflowNode } from '../agent/workflow.ts'

/** All fields a call may capture: the agent's and those of its phases, each key once. */
export function fieldsOf({ dataFields, workflow }: AgentSettings): readonly DataField[] {
  return unique([...dataFields, ...(workflow?.nodes ?? []).flatMap((node) => node.dataFields ?? [])])
}

/** Fields to capture in a phase, the phase's own first. */
export const phaseFields = ({ dataFields }: AgentSettings, node: WorkflowNode | undefined) =>
  unique([...(node?.dataFields ?? []), ...dataFields])

/** Whether a booked appointment goes into a field: the first of these. */
export const isAppointment = ({ type, onRequest }: DataField): boolean =>
  type === 'datetime' && onRequest !== true

const unique = (fields: readonly DataField[]) =>
  fields.filter(({ key }, index) => fields.findIndex((field) => field.key === key) === index)
