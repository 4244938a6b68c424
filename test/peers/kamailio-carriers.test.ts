import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { type MediaPlane, startMedia } from '@hovor/media'
import { planePorts } from '@hovor/media/ports'
import { readConfig, trunkAddress } from '@hovor/server/config'
import { silentLog, startSipTrunk } from '@hovor/server/testing'
import { type SipAgent, startSipAgent } from '@hovor/sip'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { describePeer } from './support/describe-peer.ts'
import {
  type CarrierName,
  type Carriers,
  carrierLogin,
  carrierNames,
  startKamailioCarriers,
} from './support/kamailio-carriers.ts'

const host = '127.0.0.1'
const own = '+420228880001'
const target = { kind: 'number', e164: '+420602123456' } as const
type Trunk = Awaited<ReturnType<typeof startSipTrunk>>
type Dial = Parameters<Trunk['dial']>[0]

/** The settings that each carrier needs beside its address and the login. */
const settingsOf = (name: CarrierName): Record<string, string> =>
  name === 'diversion' ? { HOVOR_TRUNK_FORWARDED_CALLER: 'diversion' } : { HOVOR_TRUNK_PROFILE: name }

describePeer('Kamailio as carriers with ways of their own', ['kamailio'], () => {
  let carriers: Carriers
  let media: MediaPlane
  const open: { close(): Promise<void> }[] = []
  beforeAll(async () => {
    carriers = await startKamailioCarriers()
    media = await startMedia({ address: host, portRange: await planePorts(), clock: systemClock })
  })
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close()
  })
  afterAll(async () => {
    await media?.close()
    await carriers?.stop()
  })

  /** A trunk to the carrier with these settings. */
  async function trunkTo(name: CarrierName, settings: Record<string, string>): Promise<Trunk> {
    const { config } = readConfig({
      HOVOR_TRUNK_ADDRESS: `${host}:${carriers.ports[name]}`,
      HOVOR_TRUNK_USERNAME: carrierLogin.username,
      HOVOR_TRUNK_PASSWORD: carrierLogin.password,
      ...settings,
    })
    const trunk = await startSipTrunk({
      clock: systemClock,
      randomBytes,
      log: silentLog,
      media,
      listen: [{ transport: 'udp', host, port: 0 }],
      publicAddress: host,
      trunk: trunkAddress(config.trunk!),
      offerText: false,
      userAgent: 'Hovor',
    })
    open.push(trunk)
    return trunk
  }

  /** The final response of a carrier: 486 once it takes the number and the caller. */
  async function dialed(name: CarrierName, settings: Record<string, string>, more: Partial<Dial> = {}) {
    const trunk = await trunkTo(name, settings)
    const callId = `c_${randomBytes(16).toString('hex')}` as const
    const outcome = await trunk.dial({ callId, from: own, to: target, ...more })
    return outcome.kind === 'rejected' ? outcome.status : outcome.kind
  }

  it.each(carrierNames)('%s: takes calls written its way', async (name) => {
    expect(await dialed(name, settingsOf(name)), carriers.output()).toBe(486)
  })

  it.each([
    ['digits', 484],
    ['00', 484],
    ['cz-national', 484],
    ['login-from', 403],
    ['login-rpid', 403],
  ] as const)('%s: refuses calls written the usual way, with %i', async (name, status) => {
    expect(await dialed(name, {})).toBe(status)
  })

  it('takes a withheld number with Privacy, named to it alone', async () => {
    expect(await dialed('e164', {}, { isWithheld: true })).toBe(486)
  })

  it('takes a forwarded caller whose diversion is named, and no other caller', async () => {
    const forwarded = { forwardedFor: '+421905123456' }
    expect(await dialed('diversion', settingsOf('diversion'), forwarded)).toBe(486)
    expect(await dialed('diversion', { HOVOR_TRUNK_FORWARDED_CALLER: 'caller' }, forwarded)).toBe(403)
    expect(await dialed('diversion', {}, forwarded)).toBe(486)
  })

  it.each([
    ['cz', '228880001', '601000001', '+420228880001', '+420601000001'],
    ['cz', '00420228880001', '00421905123456', '+420228880001', '+421905123456'],
    ['sk', '0220888001', '0905123456', '+421220888001', '+421905123456'],
    ['none', '420228880001', '420601000001', '+420228880001', '+420601000001'],
  ])('in %s: a call to %s from %s is one to %s from %s', async (country, to, from, called, caller) => {
    const trunk = await trunkTo('e164', { HOVOR_TRUNK_COUNTRY: country })
    const arrived = new Promise<readonly (string | undefined)[]>((resolve) => {
      trunk.onIncoming((leg) => {
        resolve([leg.to, leg.from, leg.assertedFrom])
        leg.refuse('busy')
      })
    })
    const network: SipAgent = await startSipAgent({
      clock: systemClock,
      randomBytes,
      listen: [{ transport: 'udp', host, port: 0 }],
      userAgent: 'network',
      onInvite: (call) => call.reject(486),
    })
    open.push(network)
    network.invite({
      target: `sip:${to}@${host}:${trunk.addresses[0]!.port}`,
      nextHop: { host, port: carriers.ports.e164, transport: 'udp' },
      from: `sip:${from}@carrier.example`,
    })
    expect(await arrived).toEqual([called, caller, caller])
  })
})
