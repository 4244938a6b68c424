import type { Workflow, WorkflowEdge, WorkflowNode } from '../agent/workflow.ts'
import { fold } from '../language/grammar/words.ts'

/**
 * Position of a call in its workflow.
 *
 *   start ──> phase ──chosen, data, tool, always──> phase ──…──> end
 *
 * `data` edges are checked whenever a value is noted or the caller speaks, `tool` edges when a tool has answered, `model`
 * edges when the model (or, without one, the caller's words) chooses. An `always` edge waits until the agent has spoken in
 * the phase and the caller has answered; if the model could choose, for one more answer. The first edge that applies is
 * taken. Pure; never leaves the graph.
 */
export interface WorkflowState {
  readonly nodeId: string
  /** Phases in the order entered. */
  readonly path: readonly string[]
  /** The agent has spoken in this phase. */
  readonly spoke: boolean
  /** Caller answers since then. */
  readonly answers: number
}

export type WorkflowEvent =
  | { readonly kind: 'agent-spoke' }
  | { readonly kind: 'caller-spoke' }
  | { readonly kind: 'noted' }
  /** The phase has nothing left to ask: `always` need not wait. */
  | { readonly kind: 'finished' }
  | { readonly kind: 'chosen'; readonly to: string }
  | { readonly kind: 'tool'; readonly toolId: string; readonly ok: boolean; readonly text: string }

export type WorkflowValues = Readonly<Record<string, unknown>>

/** Phases per call; beyond that the workflow is looping and stays in its phase. */
export const maxPhases = 200

export const startWorkflow = ({ start }: Workflow): WorkflowState => ({
  nodeId: start,
  path: [start],
  spoke: false,
  answers: 0,
})

/** Returns the state after `event`, or the same object if nothing changed. */
export function stepWorkflow(
  flow: Workflow,
  state: WorkflowState,
  event: WorkflowEvent,
  values: WorkflowValues,
): WorkflowState {
  if (nodeOf(flow, state)?.end === true) return state
  if (event.kind === 'agent-spoke') return state.spoke ? state : { ...state, spoke: true }
  const answered =
    event.kind === 'caller-spoke' && state.spoke ? { ...state, answers: state.answers + 1 } : state
  return runOn(flow, answered, event, values)
}

/** Follows the first edge that applies, then all edges whose values are known, each phase once. */
function runOn(
  flow: Workflow,
  state: WorkflowState,
  event: WorkflowEvent,
  values: WorkflowValues,
): WorkflowState {
  let at = state
  let cause: WorkflowEvent = event
  for (let steps = 0; steps < flow.nodes.length; steps += 1) {
    const edges = edgesFrom(flow, at.nodeId)
    const edge = edges.find((each) => holds(each, at, cause, values, edges))
    if (edge === undefined || at.path.length >= maxPhases) return at
    at = { nodeId: edge.to, path: [...at.path, edge.to], spoke: false, answers: 0 }
    if (nodeOf(flow, at)?.end === true) return at
    cause = { kind: 'noted' }
  }
  return at
}

function holds(
  { to, when }: WorkflowEdge,
  state: WorkflowState,
  event: WorkflowEvent,
  values: WorkflowValues,
  edges: readonly WorkflowEdge[],
): boolean {
  switch (when.kind) {
    case 'model':
      return event.kind === 'chosen' && event.to === to
    case 'data':
      return compare(values[when.field] ?? null, when.op, when.value)
    case 'tool':
      return event.kind === 'tool' && event.toolId === when.toolId && isResult(when.result, event)
    case 'always':
      if (event.kind === 'finished') return true
      return event.kind === 'caller-spoke' && state.answers > (edges.some(isModel) ? 1 : 0)
  }
}

const isModel = ({ when }: WorkflowEdge) => when.kind === 'model'

/** `ok`, `failed`, or text contained in the tool's answer. */
function isResult(wanted: string, { ok, text }: { readonly ok: boolean; readonly text: string }): boolean {
  if (wanted === 'ok') return ok
  if (wanted === 'failed') return !ok
  return ok && fold(text).includes(fold(wanted))
}

/** Strings are compared without case and diacritics; dates are strings that sort by time. */
function compare(value: unknown, op: string, wanted: string | number | boolean): boolean {
  if (op === 'known') return (value !== null) === wanted
  if (value === null) return false
  const [left, right] = [comparable(value), comparable(wanted)]
  if (op === 'eq') return left === right
  if (op === 'ne') return left !== right
  if (op === 'contains') return String(left).includes(String(right))
  if (typeof left !== typeof right || typeof left === 'boolean') return false
  if (op === 'lt') return left < right
  if (op === 'lte') return left <= right
  if (op === 'gt') return left > right
  return op === 'gte' && left >= right
}

const comparable = (value: unknown): string | number | boolean =>
  typeof value === 'number' || typeof value === 'boolean' ? value : fold(String(value))

export const nodeOf = (flow: Workflow, { nodeId }: WorkflowState): WorkflowNode | undefined =>
  flow.nodes.find(({ id }) => id === nodeId)

/** Edges to existing phases only. */
export const edgesFrom = (flow: Workflow, nodeId: string): readonly WorkflowEdge[] =>
  flow.edges.filter(({ from, to }) => from === nodeId && flow.nodes.some(({ id }) => id === to))
