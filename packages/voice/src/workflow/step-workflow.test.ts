import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Workflow, WorkflowCondition } from '../agent/workflow.ts'
import {
  maxPhases,
  startWorkflow,
  stepWorkflow,
  type WorkflowEvent,
  type WorkflowState,
  type WorkflowValues,
} from './step-workflow.ts'

const always: WorkflowCondition = { kind: 'always' }
const model: WorkflowCondition = { kind: 'model', condition: 'wants an appointment' }
const data = (op: string, value: string | number | boolean): WorkflowCondition => ({
  kind: 'data',
  field: 'x',
  op,
  value,
})

const flowOf = (...edges: [string, string, WorkflowCondition][]): Workflow => ({
  start: 'a',
  nodes: ['a', 'b', 'c', 'end'].map((id) => ({ id, name: id, prompt: '', end: id === 'end' })),
  edges: edges.map(([from, to, when]) => ({ from, to, when })),
})
const spoke: WorkflowEvent = { kind: 'agent-spoke' }
const heard: WorkflowEvent = { kind: 'caller-spoke' }
const noted: WorkflowEvent = { kind: 'noted' }

const run = (flow: Workflow, events: readonly WorkflowEvent[], values: WorkflowValues = {}): WorkflowState =>
  events.reduce((state, event) => stepWorkflow(flow, state, event, values), startWorkflow(flow))
const path = (...parameters: Parameters<typeof run>) => run(...parameters).path.join(' ')

describe('a workflow', () => {
  // verifies: agents.workflow, calls.workflow-path
  it('takes an `always` edge once the phase has spoken and the caller has answered', () => {
    const flow = flowOf(['a', 'end', always])
    expect(path(flow, [heard])).toBe('a')
    expect(path(flow, [spoke])).toBe('a')
    expect(path(flow, [spoke, heard])).toBe('a end')
  })

  it('gives the model one answer to choose before `always` is taken', () => {
    const flow = flowOf(['a', 'b', model], ['a', 'end', always])
    expect(path(flow, [spoke, heard])).toBe('a')
    expect(path(flow, [spoke, heard, { kind: 'chosen', to: 'b' }])).toBe('a b')
    expect(path(flow, [spoke, heard, spoke, heard])).toBe('a end')
    expect(path(flow, [{ kind: 'finished' }])).toBe('a end')
  })

  it('does not let the model enter a phase without an edge', () => {
    const flow = flowOf(['a', 'b', model], ['b', 'c', model], ['c', 'end', data('eq', 1)])
    expect(path(flow, [{ kind: 'chosen', to: 'c' }])).toBe('a')
    expect(path(flow, [{ kind: 'chosen', to: 'nowhere' }])).toBe('a')
    expect(
      path(flow, [
        { kind: 'chosen', to: 'b' },
        { kind: 'chosen', to: 'c' },
        { kind: 'chosen', to: 'end' },
      ]),
    ).toBe('a b c')
  })

  it.each<[unknown, string, string | number | boolean, boolean]>([
    [null, 'known', true, false],
    [null, 'known', false, true],
    [0, 'known', true, true],
    ['Ostrava', 'eq', 'ostrava', true],
    ['Ústí nad Labem', 'contains', 'usti', true],
    ['Brno', 'ne', 'Praha', true],
    [null, 'ne', 'Praha', false],
    [10, 'gt', 9, true],
    [10, 'lt', 9, false],
    [9, 'gte', 9, true],
    [9, 'lte', 9, true],
    ['10', 'gt', 9, false],
    ['2026-02-03', 'lt', '2026-11-01', true],
    [true, 'eq', true, true],
    [true, 'gt', false, false],
    [1, 'between', 1, false],
  ])('compares %s %s %s', (value, op, wanted, expected) => {
    const flow = flowOf(['a', 'end', data(op, wanted)])
    expect(path(flow, [noted], { x: value })).toBe(expected ? 'a end' : 'a')
  })

  it('takes a `tool` edge by the tool’s answer', () => {
    const flow = flowOf(
      ['a', 'b', { kind: 'tool', toolId: 't', result: 'failed' }],
      ['a', 'c', { kind: 'tool', toolId: 't', result: 'obsazeno' }],
      ['a', 'end', { kind: 'tool', toolId: 't', result: 'ok' }],
    )
    const answer = (ok: boolean, text: string, toolId = 't'): WorkflowEvent => ({
      kind: 'tool',
      toolId,
      ok,
      text,
    })
    expect(path(flow, [answer(false, '')])).toBe('a b')
    expect(path(flow, [answer(true, '{"stav":"OBSAZENO"}')])).toBe('a c')
    expect(path(flow, [answer(true, '{}')])).toBe('a end')
    expect(path(flow, [answer(true, '{}', 'other')])).toBe('a')
  })

  // verifies: agents.workflow
  it('moves through phases whose values are known at once, and stops at an end', () => {
    const flow = flowOf(
      ['a', 'b', data('eq', 1)],
      ['b', 'c', data('gt', 0)],
      ['c', 'end', always],
      ['end', 'a', always],
    )
    expect(path(flow, [noted], { x: 1 })).toBe('a b c')
    expect(path(flow, [noted, spoke, heard, spoke, heard, noted], { x: 1 })).toBe('a b c end')
  })

  it('takes the first of two edges that apply', () => {
    expect(path(flowOf(['a', 'c', data('known', true)], ['a', 'b', data('eq', 1)]), [noted], { x: 1 })).toBe(
      'a c',
    )
  })

  it('breaks a loop that its values keep closed', () => {
    const flow = flowOf(['a', 'b', data('eq', 1)], ['b', 'a', data('eq', 1)])
    const state = run(
      flow,
      Array.from({ length: 500 }, () => noted),
      { x: 1 },
    )
    expect(state.path).toHaveLength(maxPhases)
  })
})

const nodeIds = ['a', 'b', 'c', 'd', 'e', 'ghost']
const anyNode = fc.constantFrom(...nodeIds)
const anyCondition: fc.Arbitrary<WorkflowCondition> = fc.oneof(
  fc.constant(always),
  fc.constant(model),
  fc.record({
    kind: fc.constant('data' as const),
    field: fc.constantFrom('x', 'y'),
    op: fc.constantFrom('eq', 'ne', 'lt', 'gte', 'contains', 'known', 'nonsense'),
    value: fc.oneof(fc.integer({ min: 0, max: 2 }), fc.boolean(), fc.constantFrom('p', 'q')),
  }),
  fc.record({
    kind: fc.constant('tool' as const),
    toolId: fc.constant('t'),
    result: fc.constantFrom('ok', 'failed', 'p'),
  }),
)
/** Valid and invalid graphs: edges may lead to a missing phase. */
const anyFlow: fc.Arbitrary<Workflow> = fc.record({
  start: fc.constantFrom('a', 'b'),
  nodes: fc
    .array(fc.boolean(), { minLength: 5, maxLength: 5 })
    .map((ends) => ends.map((end, index) => ({ id: nodeIds[index]!, name: '', prompt: '', end }))),
  edges: fc.array(fc.record({ from: anyNode, to: anyNode, when: anyCondition }), { maxLength: 20 }),
})
const anyEvent: fc.Arbitrary<WorkflowEvent> = fc.oneof(
  fc.constantFrom(spoke, heard, noted, { kind: 'finished' } as const),
  fc.record({ kind: fc.constant('chosen' as const), to: fc.oneof(anyNode, fc.string()) }),
  fc.record({
    kind: fc.constant('tool' as const),
    toolId: fc.constantFrom('t', 'u'),
    ok: fc.boolean(),
    text: fc.string(),
  }),
)
const anyValue = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 2 }),
  fc.boolean(),
  fc.constantFrom('p', 'q'),
)

// verifies: agents.workflow
it('never leaves its graph, follows only its edges and stays within its bound', () => {
  fc.assert(
    fc.property(
      anyFlow,
      fc.array(fc.tuple(anyEvent, fc.record({ x: anyValue, y: anyValue })), { maxLength: 400 }),
      (flow, story) => {
        let state = startWorkflow(flow)
        for (const [event, values] of story) {
          const before = state
          state = stepWorkflow(flow, state, event, values)
          expect(state.path.length - before.path.length).toBeLessThanOrEqual(flow.nodes.length)
          if (flow.nodes.find(({ id }) => id === before.nodeId)?.end === true) expect(state).toBe(before)
        }
        expect(state.path.length).toBeLessThanOrEqual(maxPhases)
        expect(state.path[0]).toBe(flow.start)
        expect(state.path.at(-1)).toBe(state.nodeId)
        for (const [index, to] of state.path.slice(1).entries()) {
          expect(flow.nodes.some(({ id }) => id === to)).toBe(true)
          expect(flow.edges.some((edge) => edge.from === state.path[index] && edge.to === to)).toBe(true)
        }
      },
    ),
    { numRuns: 300 },
  )
})
