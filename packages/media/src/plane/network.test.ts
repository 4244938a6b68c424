import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeG711, g711Silence } from '../codec/g711.ts'
import type { MediaPlane } from '../index.ts'
import { takePorts } from '../ports/take-ports.ts'
import { parseRtp } from '../rtp/packet.ts'
import {
  audioTo,
  hear,
  joinSessions,
  next,
  openRawPeer,
  partOfTone,
  startPlane,
} from '../testing/loopback.ts'
import { totalPower } from '../tone/goertzel.ts'
import { tone } from '../tone/tones.ts'

const frameSamples = 160
const toneFrames = (hertz: number, count: number): Uint8Array[] => {
  const coded = encodeG711('PCMA', tone([hertz], count * 20))
  return Array.from({ length: count }, (_, n) => coded.subarray(n * frameSamples, (n + 1) * frameSamples))
}

describe('a media session on a bad network', () => {
  let plane: MediaPlane
  beforeAll(async () => {
    plane = await startPlane({ rtpTimeoutMs: 400 })
  })
  afterAll(() => plane.close())

  it('sends a packet every 20 ms by timestamp, silence included, while the main thread is blocked', async () => {
    const peer = await openRawPeer()
    const session = await plane.openSession({ id: 'busy' })
    session.connect({ audio: audioTo(peer.port) })
    for (let i = 0; i < 10; i++) {
      const untilMs = performance.now() + 50
      while (performance.now() < untilMs) Math.sqrt(untilMs)
      await hear(session, 1)
    }
    const stats = await session.close()
    const spoken = () =>
      peer.received.map((datagram) => parseRtp(datagram)!).filter((packet) => packet.payloadType === 8)
    while (spoken().length < stats.sentPackets) await new Promise((resolve) => setImmediate(resolve))
    const packets = spoken()
    expect(packets.length).toBe(stats.sentPackets)
    packets.forEach((packet, n) => {
      expect((packet.sequence - packets[0]!.sequence) & 0xffff).toBe(n)
      // A stall of the machine shows as a timestamp jump with marker, never as a sequence gap.
      const step = n === 0 ? 0 : (packet.timestamp - packets[n - 1]!.timestamp) >>> 0
      expect(step % frameSamples).toBe(0)
      expect(packet.marker).toBe(step !== frameSamples)
      expect(packet.payload.every((octet) => octet === g711Silence('PCMA'))).toBe(true)
      expect(packet.payload.length).toBe(frameSamples)
    })
    const lastStep = ((packets.at(-1)!.timestamp - packets[0]!.timestamp) >>> 0) / frameSamples
    expect((lastStep + 1) * 20).toBe(stats.durationMs)
    peer.close()
  })

  it('plays only the latched source, and no STUN, noise or second source', async () => {
    const [peer, attacker] = [await openRawPeer(), await openRawPeer()]
    const session = await plane.openSession({ id: 'latched' })
    session.connect({ audio: audioTo(peer.port) })
    const good = toneFrames(440, 40)
    const bad = toneFrames(1000, 40)
    const hearing = hear(session, 8)
    for (let n = 0; n < 40; n++) {
      peer.send({ sequence: n, payload: good[n]! }, session.audioPort)
      if (n >= 3) attacker.send({ sequence: n, payload: bad[n]!, ssrc: 5 }, session.audioPort)
      attacker.sendBytes(Uint8Array.of(0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42), session.audioPort)
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    const heard = await hearing
    expect(totalPower(heard)).toBeGreaterThan(1e6)
    expect(partOfTone(heard, 1000)).toBe(0)
    expect(await session.close()).toMatchObject({ receivedPackets: 40 })
    peer.close()
    attacker.close()
  })

  it('follows a caller behind NAT after three packets from elsewhere', async () => {
    const nat = await openRawPeer()
    const session = await plane.openSession({ id: 'nat' })
    // Nobody listens on the signalled port: ICMP errors must do no harm.
    session.connect({ audio: audioTo(9) })
    for (let n = 0; n < 5; n++)
      nat.send({ sequence: n, payload: new Uint8Array(frameSamples) }, session.audioPort)
    await hear(session, 3)
    expect(nat.received.length).toBeGreaterThan(5)
    expect((await session.close()).receivedPackets).toBeGreaterThanOrEqual(2)
    nat.close()
  })

  it('survives a peer that refuses packets for a while, also once latched', async () => {
    const session = await plane.openSession({ id: 'refused' })
    const first = await openRawPeer()
    session.connect({ audio: audioTo(first.port) })
    for (let n = 0; n < 4; n++)
      first.send({ sequence: n, payload: new Uint8Array(frameSamples) }, session.audioPort)
    await hear(session, 2)
    first.close()
    await hear(session, 3)
    const second = await openRawPeer()
    session.connect({ audio: audioTo(second.port) })
    const frames = toneFrames(440, 30)
    const hearing = hear(session, 6)
    for (let n = 0; n < 30; n++) {
      second.send({ sequence: n, payload: frames[n]!, ssrc: 4 }, session.audioPort)
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    expect(totalPower(await hearing)).toBeGreaterThan(1e6)
    expect(second.received.length).toBeGreaterThan(5)
    await session.close()
    second.close()
  })

  it('reports once that media has stopped', async () => {
    const session = await plane.openSession({ id: 'quiet' })
    let timeouts = 0
    session.on('timeout', () => timeouts++)
    session.connect({ audio: audioTo(9) })
    await next(session, 'timeout')
    await hear(session, 3)
    expect(timeouts).toBe(1)
    await session.close()
  })

  it('does not wait for a main thread that stopped reading audio: blocks beyond five seconds are dropped and counted', async () => {
    const session = await plane.openSession({ id: 'slow' })
    session.connect({ audio: audioTo(9) })
    await hear(session, 1)
    const untilMs = performance.now() + 5600
    while (performance.now() < untilMs) Math.sqrt(untilMs)
    const stats = await session.close()
    expect(stats.droppedBlocks).toBeGreaterThanOrEqual(1)
    expect(stats.durationMs).toBeGreaterThan(5500)
  })
})

describe('the media plane', () => {
  it('refuses a session when its ports are used up, and reuses released ones', async () => {
    const plane = await startPlane({ portRange: await takePorts(4) })
    const [a, b] = [await plane.openSession({ id: 'a' }), await plane.openSession({ id: 'b' })]
    await expect(plane.openSession({ id: 'c' })).rejects.toThrow('ports_exhausted')
    expect(plane.stats()).toMatchObject({ sessions: 2, portsInUse: 4 })
    await a.close()
    const again = await plane.openSession({ id: 'd' })
    expect(again.audioPort).toBe(a.audioPort)
    joinSessions(again, b)
    await hear(again, 1)
    await plane.close()
  })

  it('skips ports held by another program', async () => {
    const portRange = await takePorts(10)
    const first = await startPlane({ portRange })
    const held = await first.openSession({ id: 'held' })
    const second = await startPlane({ portRange })
    const ports = new Set([held.audioPort])
    for (let i = 0; i < 4; i++) ports.add((await second.openSession({ id: `s${i}` })).audioPort)
    expect(ports.size).toBe(5)
    await Promise.all([first.close(), second.close()])
  })

  it('closes all its sessions, idempotently, and opens none afterwards', async () => {
    const plane = await startPlane()
    const session = await plane.openSession({ id: 'a' })
    session.connect({ audio: audioTo(9) })
    await hear(session, 1)
    const closed = next(session, 'closed')
    await Promise.all([plane.close(), plane.close(), closed])
    expect((await session.close()).sentPackets).toBeGreaterThan(0)
    session.play('late', new Int16Array(10), true)
    await expect(plane.openSession({ id: 'b' })).rejects.toThrow('closed')
  })

  it('reports an address that is not of this machine', async () => {
    const plane = await startPlane({ address: '203.0.113.5' })
    await expect(plane.openSession({ id: 'a' })).rejects.toThrow('EADDRNOTAVAIL')
    await plane.close()
  })
})
