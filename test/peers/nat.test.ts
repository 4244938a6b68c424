import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describePeer } from './support/describe-peer.ts'
import { stockNumbers } from './support/live-service.ts'
import { NAT_ADDRESS, natNetwork } from './support/nat-network.ts'
import { inPrivateNetwork, PEER_ADDRESS } from './support/private-network.ts'

const number = '+420228881237'
const wanted = ['baresip', 'nft', 'ip', 'namespace', 'nat'] as const

interface Told {
  readonly calls: readonly object[]
  /** The SIP messages of each call. */
  readonly traces: readonly string[]
  /** How much of the other party's tone the phone heard in each call. */
  readonly heardMs: readonly number[]
}

describePeer('a phone behind NAT that advertises its private address', wanted, () => {
  let dir: string
  let database: TestDatabase
  let told: Told
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'nat-'))
    database = await testDatabase()
    const databaseUrl = await stockNumbers(database, [number])
    const program = new URL('./support/nat-baresip.process.ts', import.meta.url)
    told = await inPrivateNetwork<Told>(program, { dir, databaseUrl, number }, natNetwork)
  })
  afterAll(async () => {
    await database?.close()
    rmSync(dir, { recursive: true, force: true })
  })

  it('registers, is called, and places a call', () => {
    expect(told.calls).toMatchObject([
      { kind: 'sip', direction: 'in', status: 'completed', to: number },
      { kind: 'sip', direction: 'out', status: 'completed', from: number },
    ])
  })

  it('is heard and hears in both calls, although it advertises an unreachable address', () => {
    for (const trace of told.traces) expect(trace).toContain(`c=IN IP4 ${PEER_ADDRESS}`)
    expect(told.traces[1]).toContain(`received=${NAT_ADDRESS}`)
    expect(Math.min(...told.heardMs)).toBeGreaterThan(300)
  })
})
