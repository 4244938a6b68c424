import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaStats } from '@hovor/media'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describePeer } from './support/describe-peer.ts'
import { inPrivateNetwork } from './support/private-network.ts'

const heldMs = 1500
const packetMs = 20

interface Told {
  readonly held: string
  readonly resumed: string
  readonly digits: string
  readonly end: { readonly by: string }
  readonly stats: MediaStats
  readonly heardUntilHeldMs: number
  readonly output: string
}

describePeer('a call of our agent that baresip puts on hold', ['baresip', 'ip', 'namespace'], () => {
  let dir: string
  let told: Told
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'baresip-hold-'))
    const program = new URL('./support/hold-baresip.process.ts', import.meta.url)
    told = await inPrivateNetwork<Told>(program, { dir, heldMs })
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  it('sends it nothing until it resumes, and then sends again', () => {
    const { sentPackets, durationMs } = told.stats
    expect([told.held, told.resumed]).toEqual(['recvonly', 'sendrecv'])
    expect(sentPackets * packetMs).toBeLessThanOrEqual(durationMs - heldMs + 5 * packetMs)
    expect(told.heardUntilHeldMs, told.output).toBeGreaterThan(500)
    expect(sentPackets).toBeGreaterThan(told.heardUntilHeldMs / packetMs + 50)
  })

  it('loses no packet and carries its DTMF', () => {
    expect(told.stats).toMatchObject({ lostPackets: 0, foreignPackets: 0 })
    expect(told.digits).toBe('42#')
  })

  it('ends when baresip hangs up', () => {
    expect(told.end).toMatchObject({ by: 'remote' })
  })
})
