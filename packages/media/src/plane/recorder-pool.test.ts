import type { MessagePort } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { RecorderPool } from './recorder-pool.ts'

it('a second recorder starts when the first is full, and new recordings go to the least loaded', async () => {
  const attached: string[] = []
  const ports: MessagePort[] = []
  const pool = new RecorderPool({
    max: 2,
    recordingsEach: 2,
    attach: (worker, recorder, port) => {
      attached.push(`${worker}-${recorder}`)
      ports.push(port)
    },
    lost: () => expect.unreachable(),
  })
  expect(pool.size).toBe(0)
  expect([pool.take(0), pool.take(1), pool.take(0), pool.take(0), pool.take(0)]).toEqual([0, 0, 1, 1, 0])
  expect(pool.size).toBe(2)
  expect(attached).toEqual(['0-0', '1-0', '0-1'])
  pool.release(1)
  expect(pool.take(1)).toBe(1)
  pool.forget(0)
  pool.release(0)
  expect(pool.take(0)).toBe(0)
  expect(attached).toEqual(['0-0', '1-0', '0-1', '1-1', '0-0'])
  for (const port of ports) port.close()
  await pool.close()
})
