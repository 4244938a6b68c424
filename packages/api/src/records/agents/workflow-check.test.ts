import { describe, expect, it } from 'vitest'
import { checkWorkflow } from './workflow-check.ts'

type Flow = Parameters<typeof checkWorkflow>[0]
type Field = Parameters<typeof checkWorkflow>[1]['dataFields'][number]

const node = (id: string, more: Partial<Flow['nodes'][number]> = {}): Flow['nodes'][number] => ({
  id,
  name: id,
  prompt: '',
  ...more,
})
const edge = (
  from: string,
  to: string,
  when: Flow['edges'][number]['when'] = { kind: 'always' },
): Flow['edges'][number] => ({ from, to, when })
const phone: Field = { key: 'phone', type: 'phone', description: 'Phone' }
const size: Field = { key: 'size', type: 'enum', description: 'Size', options: ['s', 'm'] }

const good: Flow = {
  start: 'a',
  nodes: [node('a'), node('b'), node('c', { end: true })],
  edges: [edge('a', 'b'), edge('b', 'c'), edge('b', 'a', { kind: 'model', condition: 'starts over' })],
}
const problems = (flow: Flow, dataFields: readonly Field[] = [], toolIds?: string[]) =>
  checkWorkflow(flow, { dataFields, ...(toolIds !== undefined && { toolIds }) }).map(
    ({ kind, nodeId, path }) => `${kind} ${nodeId} ${path}`,
  )
const withEdge = (when: Flow['edges'][number]['when']): Flow => ({
  ...good,
  edges: [...good.edges, edge('a', 'c', when)],
})

describe('the workflow check', () => {
  // verifies: agents.workflow
  it('accepts a graph that leads from its start to an end', () => {
    expect(problems(good)).toEqual([])
  })

  it.each<[string, Flow, string[]]>([
    ['no start', { ...good, start: 'x' }, ['no_start x start']],
    ['no nodes', { start: '', nodes: [], edges: [] }, ['no_start  start']],
    ['a duplicate node', { ...good, nodes: [...good.nodes, node('b')] }, ['duplicate_node b nodes.3.id']],
    [
      'an unknown target of an edge',
      { ...good, edges: [...good.edges, edge('a', 'x')] },
      ['unknown_node x edges.3.to'],
    ],
    [
      'an unknown source of an edge',
      { ...good, edges: [...good.edges, edge('y', 'c')] },
      ['unknown_node y edges.3.from'],
    ],
    [
      'an unreachable node',
      { ...good, nodes: [...good.nodes, node('d', { end: true })] },
      ['unreachable_node d nodes.3.id'],
    ],
    [
      'a node after an end',
      { ...good, nodes: [...good.nodes, node('d', { end: true })], edges: [...good.edges, edge('c', 'd')] },
      ['unreachable_node d nodes.3.id'],
    ],
    [
      'a cycle without an end',
      { start: 'a', nodes: [node('a'), node('b')], edges: [edge('a', 'b'), edge('b', 'a')] },
      ['no_way_to_end a nodes.0.id', 'no_way_to_end b nodes.1.id'],
    ],
    [
      'a dead end among good paths',
      { ...good, nodes: [...good.nodes, node('d')], edges: [...good.edges, edge('a', 'd')] },
      ['no_way_to_end d nodes.3.id'],
    ],
  ])('names the node of %s', (_, flow, expected) => {
    expect(problems(flow)).toEqual(expected)
  })

  it.each([
    ['phone', 'contains', '+420'],
    ['phone', 'known', true],
    ['size', 'eq', 'm'],
  ])('accepts %s %s %s', (field, op, value) => {
    expect(problems(withEdge({ kind: 'data', field, op, value }), [phone, size])).toEqual([])
  })

  it.each([
    ['other', 'eq', 'x', 'unknown_field a edges.3.when.field'],
    ['phone', 'gt', 'x', 'wrong_op a edges.3.when.op'],
    ['phone', '==', 'x', 'wrong_op a edges.3.when.op'],
    ['phone', 'known', 'yes', 'wrong_value a edges.3.when.value'],
    ['size', 'eq', 'xl', 'wrong_value a edges.3.when.value'],
    ['phone', 'eq', 1, 'wrong_value a edges.3.when.value'],
  ])('rejects %s %s %s', (field, op, value, expected) => {
    expect(problems(withEdge({ kind: 'data', field, op, value }), [phone, size])).toEqual([expected])
  })

  it('includes the fields of phases, and rejects a field with two types', () => {
    const nodes = [node('a', { dataFields: [{ ...phone, key: 'n' }] }), ...good.nodes.slice(1)]
    expect(problems({ ...withEdge({ kind: 'data', field: 'n', op: 'known', value: true }), nodes })).toEqual(
      [],
    )
    const again = [nodes[0]!, node('b', { dataFields: [{ ...size, key: 'n' }] }), nodes[2]!]
    expect(problems({ ...good, nodes: again })).toEqual(['field_twice b nodes.1.dataFields.0.type'])
  })

  it('reports tools that the agent lacks, if the tools are given', () => {
    const flow = withEdge({ kind: 'tool', toolId: 'tool_1', result: 'ok' })
    const nodes = [node('a', { toolIds: ['tool_2'] }), ...good.nodes.slice(1)]
    expect(problems({ ...flow, nodes }, [], ['tool_1'])).toEqual(['unknown_tool a nodes.0.toolIds.0'])
    expect(problems({ ...flow, nodes }, [], [])).toHaveLength(2)
    expect(problems({ ...flow, nodes })).toEqual([])
  })
})
