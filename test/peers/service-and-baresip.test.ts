import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describePeer } from './support/describe-peer.ts'
import { stockNumbers } from './support/live-service.ts'
import { inPrivateNetwork } from './support/private-network.ts'

const from = '+420228881234'
const pbxNumber = '+420228881235'
const registeredNumber = '+420228881236'
const to = '+420602123456'

interface Told {
  readonly call: {
    readonly status: string
    readonly priceHal: number
    readonly transcript: readonly { role: string; message: string }[]
  }
  readonly seconds: number
  readonly callerToneShare: number
  readonly agentPeak: number
  readonly baresip: string
}

interface ToldOfRegistered {
  readonly transport: string
  readonly calls: readonly object[]
}

interface ToldOfPbx {
  readonly call: object
  readonly heardMs: number
  readonly lost: readonly number[]
  /** RFC 4733 packets to the service, and on to the caller. */
  readonly events: readonly number[]
  readonly output: string
}

const wanted = ['baresip', 'tshark', 'capture', 'ip', 'namespace'] as const

describePeer('the service with baresip as its carrier or PBX', wanted, () => {
  let dir: string
  let database: TestDatabase
  let databaseUrl: string
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'service-and-baresip-'))
    database = await testDatabase()
    databaseUrl = await stockNumbers(database, [from, pbxNumber, registeredNumber])
  })
  afterAll(async () => {
    await database?.close()
    rmSync(dir, { recursive: true, force: true })
  })

  it('places a call, speaks, hears, records both sides and charges for the call', async () => {
    const program = new URL('./support/service-calls-baresip.process.ts', import.meta.url)
    const told = await inPrivateNetwork<Told>(program, { dir, databaseUrl, from, to })
    expect(told.call, told.baresip).toMatchObject({ status: 'completed' })
    expect(told.call.priceHal).toBeGreaterThan(0)
    expect(told.call.transcript[0]).toMatchObject({ role: 'agent' })
    expect(told.seconds).toBeGreaterThan(2)
    expect(told.callerToneShare).toBeGreaterThan(0.8)
    expect(told.agentPeak).toBeGreaterThan(2000)
  })

  it('passes it the calls of a number; it hears and is heard, sends DTMF, holds and hangs up', async () => {
    const program = new URL('./support/pbx-baresip.process.ts', import.meta.url)
    const told = await inPrivateNetwork<ToldOfPbx>(program, { dir, databaseUrl, number: pbxNumber })
    expect(told.call).toMatchObject({ kind: 'sip', direction: 'in', status: 'completed', priceHal: 0 })
    // as counted by tshark, until the hold: both directions of both legs
    expect(told.lost).toEqual([0, 0, 0, 0])
    expect(told.events[0]).toBeGreaterThan(3)
    expect(told.events[1]).toBe(told.events[0])
    expect(told.heardMs, told.output).toBeGreaterThan(500)
  })

  it('accepts its registration and its outbound calls, and passes it the calls of its number', async () => {
    const program = new URL('./support/registered-baresip.process.ts', import.meta.url)
    const told = await inPrivateNetwork<ToldOfRegistered>(program, {
      dir,
      databaseUrl,
      number: registeredNumber,
    })
    expect(told.transport).toBe('udp')
    expect(told.calls).toMatchObject([
      { kind: 'sip', direction: 'out', status: 'completed', from: registeredNumber, to },
      { kind: 'sip', direction: 'in', status: 'completed', to: registeredNumber },
    ])
  })
})
