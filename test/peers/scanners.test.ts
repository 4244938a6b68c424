import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describePeer } from './support/describe-peer.ts'
import { stockNumbers } from './support/live-service.ts'
import { inPrivateNetwork } from './support/private-network.ts'

const number = '+420228881234'
const wanted = ['sipsak', 'sipvicious', 'tshark', 'capture', 'ip', 'namespace'] as const

interface Scan {
  readonly code: number | null
  readonly output: string
}

interface ScansOfAnAddress {
  readonly scans: Readonly<Record<string, Scan>>
  /** The packets from the service to the scanner, seen by tshark. */
  readonly answers: readonly string[]
}

describePeer('the service and SIP scanners', wanted, () => {
  let dir: string
  let database: TestDatabase
  let told: { fromTrunk: ScansOfAnAddress; fromStranger: ScansOfAnAddress }
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'scanners-'))
    database = await testDatabase()
    const databaseUrl = await stockNumbers(database, [number])
    const program = new URL('./support/scan-service.process.ts', import.meta.url)
    told = await inPrivateNetwork(program, { dir, databaseUrl, number })
  })
  afterAll(async () => {
    await database?.close()
    rmSync(dir, { recursive: true, force: true })
  })

  it('answers OPTIONS from the trunk’s address, over UDP and TCP', () => {
    const { scans, answers } = told.fromTrunk
    for (const name of ['sipsak udp', 'sipsak udp to a user', 'sipsak tcp'])
      expect(scans[name]).toMatchObject({ code: 0, output: expect.stringContaining('200 OK') })
    expect(scans['svmap OPTIONS']?.output).toContain('10.99.0.2:5070')
    // svwar tried more than twenty users
    expect(answers.length, scans['svwar OPTIONS']?.output).toBeGreaterThan(20)
  })

  it('sends a stranger no packet, whatever the method, user or transport', () => {
    const { scans, answers } = told.fromStranger
    expect(answers).toEqual([])
    for (const [name, { code, output }] of Object.entries(scans)) {
      if (name.startsWith('sipsak')) expect(code, output).not.toBe(0)
      else expect(output, name).toContain('found nothing')
    }
  })
})
