import type * as z from 'zod'
import type { dataField } from './data-field.ts'
import type { workflow } from './workflow.ts'

type Workflow = z.output<typeof workflow>
type Edge = Workflow['edges'][number]
type DataField = z.output<typeof dataField>

/** How a `data` edge compares: `known` asks whether there is a value at all, with `true` or `false`. */
export const workflowOps = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'contains', 'known'] as const

/**
 * One thing that is wrong with a workflow. `path` is relative to it (`nodes.2.id`, `edges.0.when.op`);
 * `nodeId` is the phase to look at. `unknown_tool` alone leaves a graph that can run.
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
  /** The agent's own. */
  readonly dataFields: readonly DataField[]
  /** The agent's own; undefined: tools are not checked. */
  readonly toolIds?: readonly string[] | undefined
}

/**
 * What is wrong with a workflow that fits its schema (spec:agents.workflow): empty when it can be run from its
 * start to an end. At most one problem for each node and edge, in their order.
 */
export function checkWorkflow(flow: Workflow, around: WorkflowSurroundings): WorkflowProblem[] {
  const shape = [...startProblems(flow), ...duplicateNodes(flow), ...unknownNodes(flow)]
  const parts = [...fieldsTwice(flow, around), ...edgeProblems(flow, around), ...toolProblems(flow, around)]
  // Ways through a graph with holes in it say nothing.
  return shape.length > 0 ? [...shape, ...parts] : [...wayProblems(flow), ...parts]
}

const idsOf = (flow: Workflow) => new Set(flow.nodes.map(({ id }) => id))

function startProblems(flow: Workflow): WorkflowProblem[] {
  if (idsOf(flow).has(flow.start)) return []
  const message = `The start "${flow.start}" is not among the nodes.`
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
            message: `There are two nodes "${id}".`,
          },
        ],
  )
}

function unknownNodes(flow: Workflow): WorkflowProblem[] {
  const ids = idsOf(flow)
  return flow.edges.flatMap((edge, index) => {
    const end = ids.has(edge.from) ? 'to' : 'from'
    if (ids.has(edge[end])) return []
    const message = `An edge names the node "${edge[end]}", which does not exist.`
    return [{ kind: 'unknown_node', nodeId: edge[end], path: `edges.${index}.${end}`, message }]
  })
}

/** An end has no way on: the call is over there. */
function wayProblems(flow: Workflow): WorkflowProblem[] {
  const ends = new Set(flow.nodes.filter(({ end }) => end === true).map(({ id }) => id))
  const ways = flow.edges.filter(({ from }) => !ends.has(from))
  const reached = closure([flow.start], ways, ({ from, to }) => [from, to])
  const endable = closure([...ends], ways, ({ from, to }) => [to, from])
  return flow.nodes.flatMap(({ id }, index): WorkflowProblem[] => {
    const path = `nodes.${index}.id`
    if (!reached.has(id)) {
      const message = `No way leads from the start to the node "${id}".`
      return [{ kind: 'unreachable_node', nodeId: id, path, message }]
    }
    if (endable.has(id)) return []
    const message = `No way leads from the node "${id}" to an end.`
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

/** Every value has one name and one type in a call. */
function fieldsTwice(flow: Workflow, { dataFields }: WorkflowSurroundings): WorkflowProblem[] {
  const types = new Map(dataFields.map(({ key, type }) => [key, type]))
  return flow.nodes.flatMap((node, index) =>
    (node.dataFields ?? []).flatMap((field, at): WorkflowProblem[] => {
      const type = types.get(field.key)
      types.set(field.key, type ?? field.type)
      if (type === undefined || type === field.type) return []
      const path = `nodes.${index}.dataFields.${at}.type`
      const message = `The value "${field.key}" of the node "${node.id}" is a ${type} elsewhere.`
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
        `${way} asks for the value "${when.field}", which nobody captures.`,
      )
    const ops: readonly string[] = opsOf(field)
    if (!ops.includes(when.op))
      return problem(
        'wrong_op',
        'op',
        `${way} compares with "${when.op}"; a ${field.type} takes ${ops.join(', ')}.`,
      )
    if (fits(field, when.op, when.value)) return []
    return problem('wrong_value', 'value', `${way} compares a ${field.type} with a value that it never has.`)
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
