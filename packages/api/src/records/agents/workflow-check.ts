import type * as z from 'zod'
import type { dataField } from './data-field.ts'
import type { workflow } from './workflow.ts'

type Workflow = z.output<typeof workflow>
type Edge = Workflow['edges'][number]
type DataField = z.output<typeof dataField>

/** The operators of `data` edges. `known` tests whether a value was captured, against `true` or `false`. */
export const workflowOps = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'contains', 'known'] as const

/**
 * A problem of a workflow. `path` is relative to the workflow (`nodes.2.id`, `edges.0.when.op`); `nodeId` is the phase
 * concerned. A workflow whose only problem is `unknown_tool` can still run.
 */
export interface WorkflowProblem {
  readonly kind:
    | 'no_start'
    | 'duplicate_node'
    | 'unknown_node'
    | 'unreachable_node'
    | 'no_way_to_end'
    | 'unknown_field'
    | 'field_twice'
    | 'wrong_op'
    | 'wrong_value'
    | 'unknown_tool'
  readonly nodeId: string
  readonly path: string
  readonly message: string
}

export interface WorkflowSurroundings {
  /** The data fields of the agent. */
  readonly dataFields: readonly DataField[]
  /** The tools of the agent; undefined: tools are not checked. */
  readonly toolIds?: readonly string[] | undefined
}

/**
 * Checks a workflow that fits its schema (spec:agents.workflow). Returns at most one problem per node and edge, in
 * order; none if it can run from its start to an end.
 */
export function checkWorkflow(flow: Workflow, around: WorkflowSurroundings): WorkflowProblem[] {
  const shape = [...startProblems(flow), ...duplicateNodes(flow), ...unknownNodes(flow)]
  const parts = [...fieldsTwice(flow, around), ...edgeProblems(flow, around), ...toolProblems(flow, around)]
  // Paths through an incomplete graph prove nothing.
  return shape.length > 0 ? [...shape, ...parts] : [...wayProblems(flow), ...parts]
}

const idsOf = (flow: Workflow) => new Set(flow.nodes.map(({ id }) => id))

function startProblems(flow: Workflow): WorkflowProblem[] {
  if (idsOf(flow).has(flow.start)) return []
  const message = `The start node "${flow.start}" does not exist.`
  return [{ kind: 'no_start', nodeId: flow.start, path: 'start', message }]
}

function duplicateNodes({ nodes }: Workflow): WorkflowProblem[] {
  return nodes.flatMap(({ id }, index) =>
    nodes.findIndex((node) => node.id === id) === index
      ? []
      : [
          {
            kind: 'duplicate_node',
            nodeId: id,
            path: `nodes.${index}.id`,
            message: `The node id "${id}" is used twice.`,
          },
        ],
  )
}

function unknownNodes(flow: Workflow): WorkflowProblem[] {
  const ids = idsOf(flow)
  return flow.edges.flatMap((edge, index) => {
    const end = ids.has(edge.from) ? 'to' : 'from'
    if (ids.has(edge[end])) return []
    const message = `An edge refers to the node "${edge[end]}", which does not exist.`
    return [{ kind: 'unknown_node', nodeId: edge[end], path: `edges.${index}.${end}`, message }]
  })
}

/** No path leads on from an end node: the call is over. */
function wayProblems(flow: Workflow): WorkflowProblem[] {
  const ends = new Set(flow.nodes.filter(({ end }) => end === true).map(({ id }) => id))
  const ways = flow.edges.filter(({ from }) => !ends.has(from))
  const reached = closure([flow.start], ways, ({ from, to }) => [from, to])
  const endable = closure([...ends], ways, ({ from, to }) => [to, from])
  return flow.nodes.flatMap(({ id }, index): WorkflowProblem[] => {
    const path = `nodes.${index}.id`
    if (!reached.has(id)) {
      const message = `The node "${id}" cannot be reached from the start.`
      return [{ kind: 'unreachable_node', nodeId: id, path, message }]
    }
    if (endable.has(id)) return []
    const message = `No path leads from the node "${id}" to an end.`
    return [{ kind: 'no_way_to_end', nodeId: id, path, message }]
  })
}

function closure(
  from: readonly string[],
  edges: readonly Edge[],
  along: (edge: Edge) => [string, string],
): Set<string> {
  const found = new Set(from)
  for (let size = -1; size !== found.size; ) {
    size = found.size
    for (const edge of edges) {
      const [near, far] = along(edge)
      if (found.has(near)) found.add(far)
    }
  }
  return found
}

/** A field key has one type throughout a call. */
function fieldsTwice(flow: Workflow, { dataFields }: WorkflowSurroundings): WorkflowProblem[] {
  const types = new Map(dataFields.map(({ key, type }) => [key, type]))
  return flow.nodes.flatMap((node, index) =>
    (node.dataFields ?? []).flatMap((field, at): WorkflowProblem[] => {
      const type = types.get(field.key)
      types.set(field.key, type ?? field.type)
      if (type === undefined || type === field.type) return []
      const path = `nodes.${index}.dataFields.${at}.type`
      const message = `The field "${field.key}" of the node "${node.id}" has the type ${type} elsewhere.`
      return [{ kind: 'field_twice', nodeId: node.id, path, message }]
    }),
  )
}

function edgeProblems(flow: Workflow, around: WorkflowSurroundings): WorkflowProblem[] {
  const fields = [...around.dataFields, ...flow.nodes.flatMap(({ dataFields }) => dataFields ?? [])]
  return flow.edges.flatMap((edge, index): WorkflowProblem[] => {
    const { when } = edge
    if (when.kind !== 'data') return []
    const problem = (kind: WorkflowProblem['kind'], at: string, message: string): WorkflowProblem[] => [
      { kind, nodeId: edge.from, path: `edges.${index}.when.${at}`, message },
    ]
    const field = fields.find(({ key }) => key === when.field)
    const way = `The edge from "${edge.from}" to "${edge.to}"`
    if (field === undefined)
      return problem(
        'unknown_field',
        'field',
        `${way} tests the field "${when.field}", which is never captured.`,
      )
    const ops: readonly string[] = opsOf(field)
    if (!ops.includes(when.op))
      return problem(
        'wrong_op',
        'op',
        `${way} uses the operator "${when.op}"; a ${field.type} allows ${ops.join(', ')}.`,
      )
    if (fits(field, when.op, when.value)) return []
    return problem('wrong_value', 'value', `${way} compares a ${field.type} with a value it can never have.`)
  })
}

function opsOf({ type }: DataField): readonly (typeof workflowOps)[number][] {
  if (type === 'boolean' || type === 'enum') return ['eq', 'ne', 'known']
  if (type === 'number' || type === 'date' || type === 'datetime')
    return ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'known']
  return ['eq', 'ne', 'contains', 'known']
}

function fits({ type, options }: DataField, op: string, value: string | number | boolean): boolean {
  if (op === 'known' || type === 'boolean') return typeof value === 'boolean'
  if (type === 'number') return typeof value === 'number'
  if (typeof value !== 'string') return false
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value)
  if (type === 'datetime') return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)
  return type !== 'enum' || (options ?? []).includes(value)
}

function toolProblems(flow: Workflow, { toolIds }: WorkflowSurroundings): WorkflowProblem[] {
  if (toolIds === undefined) return []
  const unknown = (nodeId: string, path: string, toolId: string): WorkflowProblem[] =>
    toolIds.includes(toolId)
      ? []
      : [
          {
            kind: 'unknown_tool',
            nodeId,
            path,
            message: `The agent of the node "${nodeId}" has no tool "${toolId}".`,
          },
        ]
  return [
    ...flow.nodes.flatMap((node, index) =>
      (node.toolIds ?? []).flatMap((id, at) => unknown(node.id, `nodes.${index}.toolIds.${at}`, id)),
    ),
    ...flow.edges.flatMap((edge, index) =>
      edge.when.kind === 'tool' ? unknown(edge.from, `edges.${index}.when.toolId`, edge.when.toolId) : [],
    ),
  ]
}
