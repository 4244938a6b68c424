import { expect, test } from 'vitest'
import { inTurns } from './in-turn.ts'

function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

test('work under one key waits for earlier work, failed or not; other keys do not wait', async () => {
  const inTurn = inTurns()
  const first = gate()
  const order: string[] = []
  const one = inTurn('a', async () => {
    order.push('first begins')
    await first.passed
    order.push('first ends')
    throw new Error('it failed')
  })
  const two = inTurn('a', async () => order.push('second'))
  const three = inTurn('a', async () => order.push('third'))
  await inTurn('b', async () => order.push('another key'))
  first.open()
  await expect(one).rejects.toThrow('it failed')
  await Promise.all([two, three])
  expect(order).toEqual(['first begins', 'another key', 'first ends', 'second', 'third'])
  expect(await inTurn('a', async () => 'free again')).toBe('free again')
})
