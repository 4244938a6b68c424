import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeG711 } from '../codec/g711.ts'
import type { MediaLogEvent, MediaPlane, MediaSession } from '../index.ts'
import { parseRtp } from '../rtp/packet.ts'
import {
  audioTo,
  hear,
  joinSessions,
  next,
  openRawPeer,
  partOfTone,
  type RawPeer,
  startPlane,
} from '../testing/loopback.ts'
import { tone } from '../tone/tones.ts'

const frameSamples = 160
const [callerHost, thiefHost] = ['127.0.0.2', '127.0.0.9']
/** RFC 3550 §6.4.2, with one report block. */
const report = Uint8Array.of(0x81, 201, 0, 7, 0, 0, 0, 5, ...new Uint8Array(24))
/** Longer than any of this takes on a busy machine. */
const maxBlocks = 200

/** Sends a tone to the session until stopped; returns how many packets were sent. */
const speak = (peer: RawPeer, session: MediaSession, hertz: number, ssrc: number) => {
  const second = encodeG711('PCMA', tone([hertz], 1000))
  let sent = 0
  const timer = setInterval(() => {
    const from = (sent % 50) * frameSamples
    peer.send(
      { sequence: sent, payload: second.subarray(from, from + frameSamples), ssrc },
      session.audioPort,
    )
    sent++
  }, 15)
  return {
    get sent() {
      return sent
    },
    stop: () => clearInterval(timer),
  }
}

/** Resolves when the session hears this tone. */
const hears = async (session: MediaSession, hertz: number): Promise<void> => {
  for (let n = 0; n < maxBlocks; n++) {
    if (partOfTone((await next(session, 'audio')).pcm, hertz) === 1) return
  }
  throw new Error(`${hertz} Hz is not heard`)
}

/** Resolves when the session has sent this many more packets to the peer. */
const getsMore = async (peer: RawPeer, session: MediaSession, packets = 10): Promise<void> => {
  const before = rtpOf(peer).length
  for (let n = 0; n < maxBlocks; n++) {
    if (rtpOf(peer).length >= before + packets) return
    await next(session, 'audio')
  }
  throw new Error('nothing is sent there')
}

const rtpOf = (peer: RawPeer) => peer.received.filter((datagram) => parseRtp(datagram) !== undefined)

describe('the audio of a call', () => {
  let plane: MediaPlane
  const logged: MediaLogEvent[] = []
  beforeAll(async () => {
    plane = await startPlane({ log: (event: MediaLogEvent) => void logged.push(event) })
  })
  afterAll(() => plane.close())

  const openCall = async () => {
    const [caller, thief] = [
      await openRawPeer(undefined, callerHost),
      await openRawPeer(undefined, thiefHost),
    ]
    const session = await plane.openSession({ id: `call-${caller.port}` })
    const audio = audioTo(caller.port, { remoteAddress: callerHost })
    const end = async () => {
      // Packets already sent are in the socket buffers.
      await next(session, 'audio')
      const stats = await session.close()
      await Promise.all([caller.drained(), thief.drained()])
      caller.close()
      thief.close()
      return stats
    }
    return { caller, thief, session, audio, end }
  }

  it('goes to the signalled address even if a stranger sends first, and never to the stranger', async () => {
    const { caller, thief, session, audio, end } = await openCall()
    session.connect({ audio })
    const stealing = speak(thief, session, 1000, 5)
    // The stranger is alone for half a second.
    const alone = await hear(session, 5)
    const talking = speak(caller, session, 440, 6)
    await hears(session, 440)
    const together = await hear(session, 5)
    talking.stop()
    stealing.stop()
    const { sentPackets, receivedPackets, foreignPackets } = await end()
    expect([partOfTone(alone, 1000), partOfTone(together, 1000)]).toEqual([0, 0])
    expect([receivedPackets, foreignPackets]).toEqual([talking.sent, stealing.sent])
    expect(rtpOf(caller).length).toBe(sentPackets)
    expect(thief.received).toEqual([])
  })

  it('leaves a log line when all of it came from elsewhere', async () => {
    const { thief, session, audio, end } = await openCall()
    session.connect({ audio })
    const talking = speak(thief, session, 1000, 5)
    await hear(session, 2)
    talking.stop()
    const { receivedPackets, foreignPackets } = await end()
    expect([receivedPackets, foreignPackets]).toEqual([0, talking.sent])
    expect(logged.filter(({ sessionId }) => sessionId === session.id)).toEqual([
      { level: 'warn', what: 'only_foreign_packets', why: `${talking.sent}`, sessionId: session.id },
    ])
  })

  it('cannot be taken over by reports: a stranger’s are ignored, and none are sent to it', async () => {
    const { caller, thief, session, audio, end } = await openCall()
    session.connect({ audio })
    for (let n = 0; n < 40; n++) thief.sendBytes(report, session.audioPort + 1)
    const talking = speak(caller, session, 440, 6)
    await hears(session, 440)
    talking.stop()
    expect((await end()).remote).toBeUndefined()
    expect(thief.received).toEqual([])
  })

  it('sends reports to the port next to its audio, once that port has sent', async () => {
    const [near, far] = [await plane.openSession({ id: 'near' }), await plane.openSession({ id: 'far' })]
    const neighbour = await openRawPeer()
    joinSessions(near, far)
    await hear(near, 2)
    // Its final reports come from the next port.
    await far.close()
    for (let n = 0; n < 5; n++) neighbour.sendBytes(report, near.audioPort + 1)
    await hear(near, 2)
    await near.close()
    await neighbour.drained()
    expect(neighbour.received).toEqual([])
    neighbour.close()
  })

  it('has real-time text that no stranger can write or read', async () => {
    const { caller, thief, session: other, audio, end } = await openCall()
    const session = await plane.openSession({ id: 'text', text: true })
    const text = { remoteAddress: callerHost, remotePort: caller.port, t140PayloadType: 98 }
    const read: string[] = []
    session.on('text', (event) => read.push(event.text))
    session.connect({ audio, text })
    other.connect({ audio })
    const write = (peer: RawPeer, sequence: number, letter: string) =>
      peer.send(
        { sequence, payload: Buffer.from(letter), payloadType: 98, timestamp: sequence },
        session.textPort!,
      )
    for (let n = 0; n < 10; n++) write(thief, n, 'x')
    write(caller, 0, 'y')
    while (read.length === 0) await next(session, 'text')
    session.sendText('z')
    const written = () => caller.received.filter((datagram) => parseRtp(datagram)?.payloadType === 98)
    for (let n = 0; n < maxBlocks && written().length === 0; n++) await next(session, 'audio')
    expect(read).toEqual(['y'])
    expect(written().length).toBeGreaterThan(0)
    expect(thief.received).toEqual([])
    await session.close()
    await end()
  })

  it('returns from another accepted source to the signalled one as soon as that sends', async () => {
    const { caller, thief: gateway, session, audio, end } = await openCall()
    session.connect({ audio }, ['127.0.0.8/30'])
    const first = speak(gateway, session, 1000, 5)
    await hears(session, 1000)
    await getsMore(gateway, session)
    const talking = speak(caller, session, 440, 6)
    await hears(session, 440)
    await getsMore(caller, session)
    const before = rtpOf(gateway).length
    expect(partOfTone(await hear(session, 5), 1000)).toBe(0)
    expect(rtpOf(gateway).length).toBe(before)
    first.stop()
    talking.stop()
    await end()
  })

  it('follows the peer to another port of its address once the old one is silent', async () => {
    const { caller, session, audio, end } = await openCall()
    session.connect({ audio })
    const talking = speak(caller, session, 440, 6)
    await hears(session, 440)
    talking.stop()
    const rebound = await openRawPeer(undefined, callerHost)
    const going = speak(rebound, session, 1000, 6)
    await hears(session, 1000)
    await getsMore(rebound, session)
    going.stop()
    rebound.close()
    await end()
  })

  it('keeps its source during a hold that names no address', async () => {
    const { caller, session, audio, end } = await openCall()
    session.connect({ audio })
    const talking = speak(caller, session, 440, 6)
    await hears(session, 440)
    session.connect({ audio: { ...audio, remoteAddress: '0.0.0.0', direction: 'recvonly' } })
    await hears(session, 440)
    session.connect({ audio })
    await getsMore(caller, session)
    talking.stop()
    expect(await end()).toMatchObject({ receivedPackets: talking.sent, foreignPackets: 0 })
  })

  it('survives a flood of strangers, counting only a bounded number', async () => {
    const { caller, thief, session, audio, end } = await openCall()
    session.connect({ audio })
    const talking = speak(caller, session, 440, 6)
    await hears(session, 440)
    for (let n = 0; n < 5000; n++) {
      thief.send({ sequence: n, payload: new Uint8Array(frameSamples), ssrc: 5 }, session.audioPort)
      if (n % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await hears(session, 440)
    talking.stop()
    // The source left alone may still continue from elsewhere.
    const rebound = await openRawPeer(undefined, callerHost)
    const going = speak(rebound, session, 1000, 6)
    await hears(session, 1000)
    going.stop()
    rebound.close()
    const { foreignPackets } = await end()
    expect(foreignPackets).toBeGreaterThanOrEqual(1000)
    expect(foreignPackets).toBeLessThan(5000)
    expect(thief.received).toEqual([])
  })
})
