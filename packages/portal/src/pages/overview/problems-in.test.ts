import { expect, it } from 'vitest'
import { problemsIn } from './problems-in.ts'

const task = { id: 'task_1', name: 'Upomínky', status: 'needs_attention', counts: { review: 3 } } as const
const calendar = { provider: 'calendar-oauth', label: 'Ordinace' } as const

it('finds everything that needs a person, the most urgent first', () => {
  const problems = problemsIn({
    availableHal: 9_999,
    deliveries: [{ status: 'failed' }, { status: 'delivered' }, { status: 'failed' }],
    tasks: [{ ...task, id: 'task_0', status: 'running' }, task],
    numbers: [
      { e164: '+420228880001', status: 'active' },
      { e164: '+420228880002', status: 'suspended' },
    ],
    agents: [
      { id: 'ag_1', name: 'Anna', suspended: false },
      { id: 'ag_2', name: 'Eva', suspended: true },
    ],
    integrations: [
      { ...calendar, id: 'int_1', lastError: 'The password was refused.' },
      { ...calendar, id: 'int_2', label: '', accountLabel: 'jana@example.com', lastError: 'No answer.' },
      { ...calendar, id: 'int_3' },
    ],
  })
  expect(problems).toEqual([
    { kind: 'credit', availableHal: 9_999 },
    { kind: 'number', e164: '+420228880002' },
    { kind: 'agent', id: 'ag_2', name: 'Eva' },
    { kind: 'integration', id: 'int_1', name: 'Ordinace' },
    { kind: 'integration', id: 'int_2', name: 'jana@example.com' },
    { kind: 'deliveries', count: 2 },
    { kind: 'task', id: 'task_1', name: 'Upomínky', count: 3 },
  ])
})

it('finds what it can while a part cannot be read', () => {
  expect(problemsIn({ tasks: [task] })).toMatchObject([{ kind: 'task' }])
  expect(problemsIn({ availableHal: 0, tasks: undefined })).toMatchObject([{ kind: 'credit' }])
})

it('finds nothing where all is well', () => {
  expect(problemsIn({ availableHal: 10_000, deliveries: [{ status: 'pending' }] })).toEqual([])
  expect(problemsIn({})).toEqual([])
})
