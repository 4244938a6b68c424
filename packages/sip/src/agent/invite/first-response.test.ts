import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { systemClock } from '@hovor/clock'
import { expect, it, onTestFinished } from 'vitest'
import { watchFirstResponse } from './first-response.ts'

const timeoutMs = 200

it('a response that arrived while this process stalled is in time', async () => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  onTestFinished(() => void socket.close())
  await once(socket, 'listening')
  const first = watchFirstResponse(systemClock, timeoutMs)
  socket.on('message', () => first.response(180, 'Ringing'))
  socket.send('180', socket.address().port, '127.0.0.1')
  const untilMs = systemClock.monotonicMs() + 2 * timeoutMs
  while (systemClock.monotonicMs() < untilMs);
  expect(await first.promise).toEqual({ kind: 'ringing', status: 180 })
})
