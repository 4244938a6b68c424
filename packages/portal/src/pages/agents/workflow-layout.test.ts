import { expect, it } from 'vitest'
import { layOut } from './workflow-layout.ts'

const node = (id: string, end = false) => ({ id, name: id.toUpperCase(), prompt: '', end })
const edge = (from: string, to: string, when: object = { kind: 'always' }) => ({ from, to, when })

it('places phases by their steps from the start, and those that it does not reach last', () => {
  const { phases } = layOut({
    start: 'a',
    nodes: [node('lost'), node('a'), node('b'), node('c'), node('d', true)],
    edges: [edge('a', 'b'), edge('a', 'c'), edge('b', 'd'), edge('c', 'd'), edge('d', 'a')],
  })
  expect(phases.map(({ id, column, row, isEnd }) => [id, column, row, isEnd])).toEqual([
    ['lost', 3, 0, false],
    ['a', 0, 0, false],
    ['b', 1, 0, false],
    ['c', 1, 1, false],
    ['d', 2, 0, true],
  ])
})

it('says what a transition depends on', () => {
  const { transitions } = layOut({
    start: 'a',
    nodes: [node('a'), node('b')],
    edges: [
      edge('a', 'b', { kind: 'model', condition: 'The caller agrees' }),
      edge('a', 'b', { kind: 'data', field: 'age', op: 'gt', value: 18 }),
      edge('a', 'b'),
    ],
  })
  expect(transitions.map(({ condition }) => condition)).toEqual(['The caller agrees', 'age gt 18', ''])
})

it.each([
  {},
  { start: 'a', nodes: 'none', edges: null },
  { start: 'a', nodes: [null, { id: 'a' }], edges: [{ from: 'a', to: 'nowhere' }, 7] },
])('draws what there is of an unfinished workflow: %j', (written) => {
  const { phases, transitions } = layOut(written)
  expect(phases.length).toBeLessThanOrEqual(1)
  expect(transitions).toEqual([])
})
