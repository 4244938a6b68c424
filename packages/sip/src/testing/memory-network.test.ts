import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import type { StreamConnection } from '../transport/sip-network.ts'
import { createMemoryNetwork, type MemoryFaults } from './memory-network.ts'

const here = { address: '10.0.0.1', port: 5060 }
const there = { address: '10.0.0.2', port: 5060 }
const fail = (cause: Error) => {
  throw cause
}

/** Numbers of the datagrams that arrive, in order, out of 500 sent one per millisecond. */
async function datagrams(seed: number, faults: MemoryFaults) {
  const clock = new VirtualClock(0)
  const network = createMemoryNetwork({ clock, seed, ...faults })
  const arrived: number[] = []
  await network.bindDatagram(there, (bytes) => void arrived.push(Buffer.from(bytes).readUInt16BE()))
  const socket = await network.bindDatagram(here, () => {})
  for (let number = 0; number < 500; number++) {
    const bytes = Buffer.alloc(2)
    bytes.writeUInt16BE(number)
    socket.send(bytes, there, fail)
    await clock.advance(1)
  }
  await clock.advance(10_000)
  return arrived
}

/** A connection and what each side received; the near side is the one that connects. */
async function stream(faults: MemoryFaults) {
  const clock = new VirtualClock(0)
  const network = createMemoryNetwork({ clock, seed: 7, ...faults })
  const far = { pieces: [] as string[], closed: 0 }
  const near = { pieces: [] as string[], closed: 0 }
  const ears = (side: typeof far) => ({
    onBytes: (bytes: Uint8Array) => void side.pieces.push(Buffer.from(bytes).toString()),
    onClose: () => void side.closed++,
  })
  let accepted: StreamConnection | undefined
  await network.listenStream(there, (connection) => {
    accepted = connection
    return ears(far)
  })
  const connecting = network.connectStream(there, ears(near), 1000)
  await clock.advance(1000)
  return { clock, network, near, far, connection: await connecting, accepted: accepted! }
}

const inOrder = Array.from({ length: 500 }, (_, number) => number)

describe('in-memory datagrams', () => {
  it('all arrive once and in order without faults', async () => {
    expect(await datagrams(1, {})).toEqual(inOrder)
  })

  it('are lost, duplicated and reordered in the given proportions, the same for the same seed', async () => {
    const faults = { loss: 0.2, duplication: 0.2, reordering: 0.1, delayMs: [1, 5] as const }
    const arrived = await datagrams(1, faults)
    expect(await datagrams(1, faults)).toEqual(arrived)
    expect(await datagrams(2, faults)).not.toEqual(arrived)
    const kept = new Set(arrived)
    expect(kept.size).toBeGreaterThan(350)
    expect(kept.size).toBeLessThan(450)
    expect(arrived.length - kept.size).toBeGreaterThan(40)
    expect(arrived).not.toEqual([...arrived].sort((a, b) => a - b))
  })

  it('are delayed one by one when only reordering is configured', async () => {
    const arrived = await datagrams(1, { reordering: 0.1 })
    expect([...arrived].sort((a, b) => a - b)).toEqual(inOrder)
    const late = arrived.filter((number, index) => arrived.slice(0, index).some((other) => other > number))
    expect(late.length).toBeGreaterThan(20)
    expect(late.length).toBeLessThan(80)
  })
})

describe('an in-memory stream', () => {
  it('delivers all bytes in order, in pieces too, and then ends', async () => {
    const { clock, network, near, far, connection, accepted } = await stream({ splitting: 1 })
    connection.write(Buffer.from('first message '))
    connection.write(Buffer.from('second'))
    accepted.write(Buffer.from('answer'))
    connection.close()
    expect(connection.write(Buffer.from('late'))).toBe(false)
    await clock.advance(10)
    expect(far.pieces.length).toBeGreaterThan(2)
    expect(far.pieces.join('')).toBe('first message second')
    expect(near.pieces.join('')).toBe('answer')
    expect([near.closed, far.closed, network.connections]).toEqual([1, 1, 0])
  })

  it('lets no byte overtake when the delay decreases', async () => {
    const { clock, network, far, connection } = await stream({ delayMs: [1, 500] })
    connection.write(Buffer.from('1'))
    network.change({ delayMs: [1, 1] })
    connection.write(Buffer.from('2'))
    await clock.advance(1000)
    expect(far.pieces.join('')).toBe('12')
  })

  it('loses data in flight when it is cut, and notifies both sides once', async () => {
    const { clock, network, near, far, connection, accepted } = await stream({})
    connection.write(Buffer.from('lost'))
    network.cutConnections()
    accepted.close()
    await clock.advance(10)
    expect([far.pieces, near.closed, far.closed]).toEqual([[], 1, 1])
    expect([connection.write(Buffer.from('x')), network.connections]).toEqual([false, 0])
  })

  it('breaks in the middle of a write when cuts are configured', async () => {
    const { clock, near, far, connection } = await stream({ cutting: 1 })
    connection.write(Buffer.from('0123456789'))
    await clock.advance(10)
    const arrived = far.pieces.join('')
    expect('0123456789'.startsWith(arrived)).toBe(true)
    expect(arrived.length).toBeLessThan(10)
    expect([near.closed, far.closed]).toEqual([1, 1])
  })
})
