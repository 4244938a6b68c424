import type { Message } from '@hovor/api'
import { expect, it } from 'vitest'
import { threadsOf } from './threads.ts'

const text = (direction: 'in' | 'out', other: string, id: string) =>
  ({
    id,
    direction,
    to: direction === 'out' ? other : '+420799888001',
    from: direction === 'in' ? other : 'Hovor',
  }) as Message

it('puts what was sent to a number and what came from it into one thread, the newest thread first', () => {
  const threads = threadsOf([
    text('in', '+420601000012', 'msg_3'),
    text('out', '+420601000011', 'msg_2'),
    text('in', '+420601000011', 'msg_1'),
  ])
  expect(threads.map(({ number, messages }) => [number, messages.map(({ id }) => id)])).toEqual([
    ['+420601000012', ['msg_3']],
    ['+420601000011', ['msg_2', 'msg_1']],
  ])
})
