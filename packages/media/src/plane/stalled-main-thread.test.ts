import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { longestWaitMs } from '@hovor/clock/testing'
import { expect, it } from 'vitest'
import { audioTo, startPlane } from '../testing/loopback.ts'
import { tone } from '../tone/tones.ts'

/** Counts datagrams on its own thread while the main thread is blocked. */
const counterSource = `
  const { parentPort, workerData } = require('node:worker_threads')
  const socket = require('node:dgram').createSocket('udp4')
  socket.on('message', () => Atomics.add(workerData, 0, 1))
  socket.bind(0, '127.0.0.1', () => parentPort.postMessage(socket.address().port))
`
const packets = 50

it('packets keep flowing while the main thread is blocked', async () => {
  const plane = await startPlane()
  const count = new Int32Array(new SharedArrayBuffer(4))
  const counter = new Worker(counterSource, { eval: true, workerData: count })
  const [port] = (await once(counter, 'message')) as [number]
  const session = await plane.openSession({ id: 'stalled' })
  session.connect({ audio: audioTo(port) })
  session.play('long', tone([440], 20_000), true)
  // The orders have to leave this thread first
  while (Atomics.load(count, 0) === 0) await new Promise((resolve) => setImmediate(resolve))
  const before = Atomics.load(count, 0)
  const startedMs = performance.now()
  while (Atomics.load(count, 0) < before + packets && performance.now() - startedMs < longestWaitMs);
  expect(Atomics.load(count, 0)).toBeGreaterThanOrEqual(before + packets)
  await plane.close()
  await counter.terminate()
})
