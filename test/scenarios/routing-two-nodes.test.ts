import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '@hovor/clock'
import { pacedUntil } from '@hovor/clock/testing'
import { type AgentId, sql, type TestDatabase, testDatabase, uuidOf } from '@hovor/server/testing'
import { createOffer, type IncomingCall, type SipAgent, startSipAgent } from '@hovor/sip'
import { beforeAll, describe, expect, test } from 'vitest'
import { expect2xx } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { type Client, client, type Json } from './support/client.ts'
import { dataDir } from './support/command.ts'
import { makeNumberOwner, type NumberOwner } from './support/live-account.ts'
import { type Service, startService } from './support/service.ts'
import { sharedLive } from './support/shared-database.ts'
import { watcherOf } from './support/watcher.ts'

/* Two processes on one database: a change made on one applies to the next call to the other. */
const host = '127.0.0.1'
const caller = '+420601000001'
const atEnd = atEndOfFile()

let db: TestDatabase
let carrier: SipAgent
let one: Service
let two: Service
/** The parties that were rung, by name, in order. */
const rung: { where: string; call: IncomingCall }[] = []

beforeAll(async () => {
  db = await testDatabase()
  atEnd(() => db.close())
  carrier = await ringing('carrier', host)
  ;[one, two] = [await start(), await start()]
})

/** Phones at a separate address; each refuses, so that a call ends with its ring. */
async function ringing(where: string, at: string): Promise<SipAgent> {
  const agent = await startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: [{ transport: 'udp', host: at, port: 0 }],
    userAgent: where,
    onInvite(call) {
      rung.push({ where, call })
      call.reject(486)
    },
  })
  atEnd(() => agent.close())
  return agent
}

function start(): Promise<Service> {
  const env = sharedLive(db, `${host}:${carrier.addresses[0]!.port}`)
  return startService(atEnd, { dir: dataDir(atEnd), env })
}

interface Owner extends NumberOwner {
  /** The owner's client at each process, and its SIP address. */
  readonly at: readonly [Door, Door]
}

interface Door {
  readonly api: Client
  readonly sipPort: number
}

async function owner(): Promise<Owner> {
  const made = await makeNumberOwner(one.url, db.connection)
  const door = async ({ url }: Service): Promise<Door> => {
    const api = client(url, made.api.key)
    return { api, sipPort: expect2xx(await api.get(`${made.path}/sip`)).sip.port }
  }
  return { ...made, at: [await door(one), await door(two)] }
}

async function agentOf({ at: [{ api }] }: Owner, name: string): Promise<AgentId> {
  const wanted = { name, language: 'cs', systemPrompt: 'Take orders.', firstMessage: 'Hello.' }
  return expect2xx(await api.send('POST', '/v1/agents', wanted)).agent.id
}

/** The last call to an owner, once it has ended. */
async function newestOf({ at: [{ api }] }: Owner): Promise<Json> {
  const watcher = await watcherOf(api)
  return pacedUntil('the call is over', async () => {
    const { calls } = expect2xx(await watcher.get('/v1/calls?direction=in&limit=1'))
    return calls[0]?.endedAt !== undefined && calls[0]
  })
}

/** Places a carrier call and hangs up on the answer; returns who answered or where it rang, or `nobody`. */
async function callIn(of: Owner, { sipPort }: Door): Promise<string> {
  const { number } = of
  const before = rung.length
  const call = carrier.invite({
    target: `sip:${number}@${host}:${sipPort}`,
    nextHop: { host, port: sipPort, transport: 'udp' },
    to: `sip:${number}@carrier.example`,
    from: `sip:${caller}@carrier.example`,
    headers: [['P-Asserted-Identity', `<sip:${caller}@carrier.example>`]],
    sdp: createOffer({ address: host, audioPort: 39_994, codecs: ['PCMA'], sessionId: '1' }),
  })
  call.once('answered', () => void call.hangUp())
  await new Promise((resolve) => call.once('ended', resolve))
  const { where, call: there } = rung[before] ?? {}
  if (where !== undefined) return `${where} ${there?.toUser}`
  const { agentId } = await newestOf(of)
  return agentId === undefined ? 'nobody' : `agent ${agentId}`
}

/** Cuts every connection that listens for notifications, repeatedly until stopped; returns their number. */
function deafen(): () => Promise<number> {
  let isOver = false
  const cutting = (async () => {
    let cut = 0
    while (!isOver) {
      const gone = await db.database.query(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and (query = 'listen hovor_hint' or query like 'select pg_notify%')`)
      cut += gone.length
      await sleep(20)
    }
    return cut
  })()
  return () => {
    isOver = true
    return cutting
  }
}

describe.each([
  ['hear of each other', () => async () => undefined],
  ['do not hear of each other', deafen],
] as const)('two processes that %s', (_how, begin) => {
  // verifies: general.route-elsewhere, numbers.sip, numbers.forward
  test('route the next call as set on the other one', async () => {
    const [first, second] = [await ringing('first', '127.0.0.2'), await ringing('second', '127.0.0.3')]
    const toFirst = { mode: 'sip', sipUri: `sip:desk@127.0.0.2:${first.addresses[0]!.port}` }
    const toSecond = { sipUri: `sip:desk@127.0.0.3:${second.addresses[0]!.port}` }
    const of = await owner()
    const [here, there] = of.at
    const [anna, jana] = [await agentOf(of, 'Anna'), await agentOf(of, 'Jana')]
    const steps: readonly [Door, Json, Door, string][] = [
      [here, toFirst, there, 'first desk'],
      [here, toSecond, there, 'second desk'],
      [there, { mode: 'forward', forwardTo: '+420602123456' }, here, 'carrier +420602123456'],
      [here, { mode: 'agent', agentId: anna }, there, `agent ${anna}`],
      [there, { agentId: jana }, here, `agent ${jana}`],
      [here, { mode: 'none' }, there, 'nobody'],
      [there, toFirst, here, 'first desk'],
    ]
    const stop = begin()
    for (const [at, change, other, expected] of steps) {
      expect2xx(await at.api.send('PATCH', of.path, change))
      expect(await callIn(of, other)).toBe(expected)
    }
    expect(await stop()).not.toBe(0)
  })

  // verifies: numbers.callback-routing, calls.callback-of
  test('recognise a callback as soon as the other one has the policy', async () => {
    const of = await owner()
    const [here, there] = of.at
    const agentId = await agentOf(of, 'Anna')
    const callId = await called(of, agentId)
    const stop = begin()
    for (const [at, agentIds, other, expected] of [
      [here, [agentId], there, { callId }],
      [there, [], here, undefined],
      [there, [agentId], here, { callId }],
    ] as const) {
      expect2xx(await at.api.send('PUT', `${of.path}/callback-routing`, { agentIds }))
      await callIn(of, other)
      expect((await newestOf(of)).callbackOf).toEqual(expected)
    }
    expect(await stop()).not.toBe(0)
  })
})

/** A call of the agent that nobody took. */
async function called({ accountId, number }: Owner, agentId: AgentId): Promise<string> {
  const id = `${Date.now().toString(16).padStart(12, '0')}7000${randomBytes(8).toString('hex')}`
  await db.database.query(sql`
    insert into call (account_id, id, direction, kind, from_e164, to_e164, status, agent_id, price_per_minute_hal,
      ended_at, end_reason)
    values (${uuidOf(accountId)}, ${id}, 'out', 'agent', ${number}, ${caller}, 'no_answer', ${uuidOf(agentId)}, 0,
      1, 'no_answer')`)
  return `c_${id}`
}
