import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@hovor/clock/testing'
import { decodeOggOpus, toneShare } from '@hovor/media'
import {
  answerOffer,
  createOffer,
  type IncomingCall,
  type MediaCapabilities,
  type SipAgent,
} from '@hovor/sip'
import { afterEach, describe, expect, it } from 'vitest'
import type { Leg, Target } from '../../calls/ports/voice-carrier.port.ts'
import type { SipDirectory } from '../../numbering/numbers/sip/sip-directory.port.ts'
import type { SipTrunk } from './sip-trunk.ts'
import { RawPbx } from './testing/raw-pbx.ts'
import { openRtpTalker, type RtpTalker } from './testing/rtp.ts'
import { acceptedLeg, bringsTo, carrierAgent, closeAll, host, portOf, trunkTo } from './testing/trunk.ts'

const carrierHost = '127.0.0.2'
const gatewayHost = '127.0.0.5'
const pbxHost = '127.0.0.7'
const thiefHost = '127.0.0.9'
/** The private address in the SDP of a phone behind NAT (RFC 1918): nothing comes from there. */
const insideHost = '192.168.77.5'
const [callerHz, thiefHz] = [620, 1910]

const talkers: RtpTalker[] = []
const talkerAt = async (address: string) => {
  const talker = await openRtpTalker(address)
  talkers.push(talker)
  return talker
}

afterEach(async () => {
  for (const talker of talkers.splice(0)) talker.close()
  await closeAll()
})

const agentAt = (address: string, more = {}): Promise<SipAgent> =>
  carrierAgent({ listen: [{ transport: 'udp', host: address, port: 0 }], ...more })

const described = (address: string, audioPort: number): MediaCapabilities => ({
  address,
  audioPort,
  codecs: ['PCMA'],
  sessionId: '1',
})

/** Where the service expects its RTP. */
const wantedBy = (sdp: string | undefined) => ({
  address: host,
  port: Number(/^m=audio (\d+) /m.exec(sdp ?? '')?.[1]),
})

/** An answered call into the service; `media` is the media part of the caller's SDP. */
async function callIn(
  caller: SipAgent,
  trunk: SipTrunk,
  media: { readonly address: string; readonly port: number },
  { to = '+420228880007', recordTo }: { to?: string; recordTo?: string } = {},
): Promise<{ leg: Leg; wanted: ReturnType<typeof wantedBy> }> {
  const brought = bringsTo(trunk)
  const call = caller.invite({
    target: `sip:${to}@${host}`,
    nextHop: { host, port: portOf(trunk), transport: 'udp' },
    from: 'sip:+420601000001@carrier.example',
    sdp: createOffer(described(media.address, media.port)),
  })
  await until(() => brought.length === 1)
  const [leg] = brought
  await leg!.answer({ callId: `c_${'1'.repeat(32)}`, ...(recordTo && { recordTo }) })
  return { leg: leg!, wanted: wantedBy(call.remoteSdp) }
}

/** Resolves once the far side has received that many packets. */
const gets = (talker: RtpTalker, packets = 25) => until(() => talker.received >= packets)

/** Whether the far side of a leg is accepted: it receives audio, and its audio is heard. */
async function isTaken(talker: RtpTalker, leg: Leg, wanted: { address: string; port: number }) {
  talker.talk(wanted, callerHz)
  await until(() => talker.sent >= 60)
  talker.stop()
  await leg.hangUp()
  const { quality } = await leg.release()
  return [talker.received > 0, Number(quality?.receivedPackets) > 0]
}

describe('the audio of a call over the trunk', () => {
  // verifies: calls.media-sources
  it('is neither taken over nor disturbed by a stranger who sends before the caller does', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'hovor-thief-'))
    const carrier = await agentAt(carrierHost)
    const trunk = await trunkTo({ host: carrierHost, port: portOf(carrier) })
    const [caller, thief] = [await talkerAt(carrierHost), await talkerAt(thiefHost)]
    const recordTo = join(dir, 'call.ogg')
    const { leg, wanted } = await callIn(
      carrier,
      trunk,
      { address: carrierHost, port: caller.port },
      { recordTo },
    )
    thief.talk(wanted, thiefHz)
    await until(() => thief.sent >= 25)
    caller.talk(wanted, callerHz)
    await until(() => caller.sent >= 100)
    caller.stop()
    thief.stop()
    const pressed = once(leg.channel, 'dtmf')
    caller.press(wanted, 5)
    await pressed
    await leg.hangUp()
    const { quality } = await leg.release()
    await until(() => caller.received >= Number(quality?.sentPackets))
    expect(quality?.receivedPackets).toBe(caller.sent)
    expect(thief.received).toBe(0)
    const recorded = await tonesIn(recordTo)
    // How much of it is loud depends on how evenly this machine sends; that each packet is the caller's does not.
    expect(new Set(recorded.filter((hertz) => hertz !== undefined))).toEqual(new Set([callerHz]))
    await rm(dir, { recursive: true })
  })

  it('may come from the media ranges of the trunk, and from nowhere else', async () => {
    const carrier = await agentAt(carrierHost)
    const at = { host: carrierHost, port: portOf(carrier) }
    const media = { address: carrierHost, port: 39_990 }
    const strict = await trunkTo(at)
    const one = await callIn(carrier, strict, media)
    expect(await isTaken(await talkerAt(gatewayHost), one.leg, one.wanted)).toEqual([false, false])
    await strict.close()
    const open = await trunkTo({ ...at, mediaCidrs: ['127.0.0.4/31'] })
    const other = await callIn(carrier, open, media)
    expect(await isTaken(await talkerAt(gatewayHost), other.leg, other.wanted)).toEqual([true, true])
  })

  it('may come from the ranges of its signalling', async () => {
    const carrier = await agentAt(carrierHost)
    const at = { host: carrierHost, port: portOf(carrier), cidrs: ['127.0.0.2/32', '127.0.0.5/32'] }
    const trunk = await trunkTo(at)
    const { leg, wanted } = await callIn(carrier, trunk, { address: insideHost, port: 4000 })
    expect(await isTaken(await talkerAt(gatewayHost), leg, wanted)).toEqual([true, true])
  })
})

describe('the audio of equipment behind NAT', () => {
  const relay: Pick<SipDirectory, 'relayOf'> = {
    relayOf: async (token) =>
      token === 'lease1' ? { leaseId: 'rel_1', accountId: 'acc_1', callId: 'c_1' } : undefined,
  }
  const directory: SipDirectory = {
    ...relay,
    pbxOf: async () => undefined,
    registrations: { update: async () => {}, of: async () => [], usersAt: async () => [] },
  }

  it.each([
    ['the source address of its SIP', pbxHost, [true, true]],
    ['anywhere else', thiefHost, [false, false]],
  ] as const)('that calls in comes from %s', async (_, source, taken) => {
    const carrier = await agentAt(carrierHost)
    const trunk = await trunkTo({ host: carrierHost, port: portOf(carrier) }, { directory })
    const pbx = await agentAt(pbxHost)
    const { leg, wanted } = await callIn(pbx, trunk, { address: insideHost, port: 4000 }, { to: 'lease1' })
    expect(await isTaken(await talkerAt(source), leg, wanted)).toEqual(taken)
  })

  it.each([
    ['the address that it is called at', pbxHost, [true, true]],
    ['anywhere else', thiefHost, [false, false]],
  ] as const)('that is called comes from %s', async (_, source, taken) => {
    const carrier = await agentAt(carrierHost)
    const trunk = await trunkTo({ host: carrierHost, port: portOf(carrier) }, { mayReach: () => true })
    const offers: string[] = []
    const pbx = await agentAt(pbxHost, {
      onInvite(call: IncomingCall) {
        offers.push(call.remoteSdp ?? '')
        const answer = answerOffer(call.remoteSdp ?? '', described(insideHost, 4000))
        if (answer.kind === 'agreed') void call.answer(answer.sdp)
      },
    })
    const to = { kind: 'sipUri', uri: `sip:pbx@${pbxHost}:${portOf(pbx)}` } as const
    const leg = await acceptedLeg(dialTo(trunk, to))
    expect(await isTaken(await talkerAt(source), leg, wantedBy(offers[0]))).toEqual(taken)
  })

  it('that moves during the call comes from the source of its re-INVITE', async () => {
    const [socket, moved] = [createSocket('udp4').bind(0, host), createSocket('udp4').bind(0, pbxHost)]
    await Promise.all([once(socket, 'listening'), once(moved, 'listening')])
    // A platform identified by host name may have several addresses.
    const pbx = new RawPbx(socket, 'localhost')
    const carrier = await agentAt(carrierHost)
    const trunk = await trunkTo({ host: carrierHost, port: portOf(carrier) }, { mayReach: () => true })
    const to = { kind: 'sipUri', uri: `sip:pbx@${host}:${socket.address().port}` } as const
    const leg = await acceptedLeg(dialTo(trunk, to))
    await until(() => pbx.heard.some((text) => /^ACK /.test(text)))
    pbx.ask('INVITE', 1, createOffer(described(insideHost, 4000)), moved)
    const talker = await talkerAt(pbxHost)
    const invite = pbx.heard.find((text) => text.startsWith('INVITE '))
    // The answer goes to the source of the re-INVITE.
    await once(moved, 'message')
    talker.talk(wantedBy(invite), callerHz)
    await gets(talker)
    void leg.hangUp()
    await leg.release()
    moved.close()
    socket.close()
  })
})

const dialTo = (trunk: SipTrunk, to: Target) =>
  trunk.dial({ callId: `c_${'2'.repeat(32)}`, leg: 'a', from: '+420228880001', to })

/** The tones in the caller's channel of a recording, one per 50 ms. */
async function tonesIn(path: string): Promise<(number | undefined)[]> {
  const sound = await decodeOggOpus(await readFile(path))
  const caller = sound.kind === 'decoded' ? sound.tracks[0]! : new Int16Array()
  const window = 400
  return Array.from({ length: Math.floor(caller.length / window) }, (_, n) => {
    const part = caller.subarray(n * window, (n + 1) * window)
    return [callerHz, thiefHz].find((hertz) => toneShare(part, hertz) > 0.5)
  })
}
