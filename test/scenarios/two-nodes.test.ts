import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { pacedUntil } from '@hovor/clock/testing'
import { type TestDatabase, testDatabase } from '@hovor/server/testing'
import { createOffer, type IncomingCall, parseSipUri, type SipAgent, startSipAgent } from '@hovor/sip'
import { beforeAll, describe, expect, test } from 'vitest'
import { expect2xx } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { type Client, client } from './support/client.ts'
import { dataDir } from './support/command.ts'
import { makeNumberOwner } from './support/live-account.ts'
import { type Service, startService } from './support/service.ts'
import { sharedLive } from './support/shared-database.ts'

/* Two processes on one database, a carrier that requires registration, and a customer's PBX. */
const host = '127.0.0.1'
const login = { username: 'hovor', password: 'a-trunk-password' }
const atEnd = atEndOfFile()

let db: TestDatabase
let carrier: SipAgent
let pbx: SipAgent
let one: Service
let two: Service
/** The carrier's bindings of us: contact and expiry. */
const bindings = new Map<string, number>()
const ringing: IncomingCall[] = []

beforeAll(async () => {
  db = await testDatabase()
  atEnd(() => db.close())
  carrier = await startCarrier()
  atEnd(() => carrier.close())
  pbx = await startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: [{ transport: 'udp', host: '127.0.0.2', port: 0 }],
    userAgent: 'pbx',
    onInvite(call) {
      ringing.push(call)
      call.ring()
    },
  })
  atEnd(() => pbx.close())
  one = await start()
  await pacedUntil('the first process is registered', () => bindings.size === 1)
  two = await start()
})

function startCarrier(): Promise<SipAgent> {
  return startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: [{ transport: 'udp', host, port: 0 }],
    userAgent: 'carrier',
    screen: ({ method }) =>
      method === 'REGISTER'
        ? {
            kind: 'challenge',
            realm: 'carrier',
            passwordFor: (user) => (user === login.username ? login.password : undefined),
          }
        : { kind: 'accept' },
    onRegister({ contacts, callId, cseq, source }) {
      for (const { uri, expiresSecs } of contacts) {
        if (expiresSecs === 0) bindings.delete(uri)
        else bindings.set(uri, systemClock.nowMs() + expiresSecs * 1000)
      }
      const held = [...bindings].map(([contact, expiresAtMs]) => ({
        contact,
        expiresAtMs,
        callId,
        cseq,
        source,
      }))
      return { kind: 'registered', bindings: held }
    },
    onInvite: (call) => call.reject(486),
  })
}

function start(): Promise<Service> {
  const env = {
    ...sharedLive(db, `${host}:${carrier.addresses[0]!.port}`),
    HOVOR_TRUNK_USERNAME: login.username,
    HOVOR_TRUNK_PASSWORD: login.password,
    HOVOR_TRUNK_REGISTER: 'on',
  }
  return startService(atEnd, { dir: dataDir(atEnd), env })
}

/** A number in mode sip, and the password of its equipment. */
async function ownNumber(): Promise<{ api: Client; number: string; password: string }> {
  const { api, number, path } = await makeNumberOwner(one.url, db.connection)
  expect2xx(await api.send('PATCH', path, { mode: 'sip' }))
  const { credentials } = expect2xx(await api.send('POST', `${path}/sip/credentials`))
  return { api: client(two.url, api.key), number, password: credentials.password }
}

/** The SIP address of a process, as its customers see it. */
async function sipPortOf(service: Service, api: Client, number: string): Promise<number> {
  const asked = client(service.url, api.key)
  return expect2xx(await asked.get(`/v1/numbers/${encodeURIComponent(number)}/sip`)).sip.port
}

const portsOfBindings = () => [...bindings.keys()].map((contact) => parseSipUri(contact)?.port)

describe('two processes that share a database', () => {
  test('one is registered with the carrier; after kill -9 the other takes over, and it reaches the PBX', async () => {
    const { api, number, password } = await ownNumber()
    const [first, second] = [await sipPortOf(one, api, number), await sipPortOf(two, api, number)]
    expect(portsOfBindings()).toEqual([first])
    const registration = pbx.register({
      registrar: `sip:${host}`,
      aor: `sip:${number.slice(1)}@${host}`,
      contactUser: number.slice(1),
      credentials: { username: number.slice(1), password },
      nextHop: { host, port: first, transport: 'udp' },
    })
    await pacedUntil('the PBX is registered', () => registration.state === 'registered')

    await one.kill()
    await pacedUntil('the other process is registered', () => portsOfBindings().includes(second))

    const call = carrier.invite({
      target: [...bindings.keys()].find((contact) => parseSipUri(contact)?.port === second)!,
      to: `sip:${number}@carrier.example`,
      from: 'sip:+420601000001@carrier.example',
      sdp: createOffer({ address: host, audioPort: 39_992, codecs: ['PCMA'], sessionId: '1' }),
    })
    await pacedUntil('the PBX rings', () => ringing.length > 0)
    expect(ringing[0]!.fromUser).toBe('+420601000001')
    await call.hangUp()
  })

  test('SIGTERM of the registered one unregisters it', async () => {
    const registered = portsOfBindings()
    expect(await two.stop()).toBe(0)
    // The binding of the killed process stays until it expires.
    expect(portsOfBindings()).toHaveLength(registered.length - 1)
  })
})
