import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaStats } from '@hovor/media'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describePeer } from './support/describe-peer.ts'
import { inPrivateNetwork } from './support/private-network.ts'

interface Told {
  readonly stats: MediaStats
  readonly heardMs: number
  readonly remoteSdp: string
}

/** Starts two programs and makes a call, which is slow on a loaded machine. */
const timeoutMs = 120_000

describePeer('our agent calls baresip', ['baresip', 'ip', 'namespace'], () => {
  let dir: string
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'baresip-gcm-'))
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  it(
    'and both hear each other, encrypted with AEAD_AES_128_GCM',
    async () => {
      const process = new URL('./support/call-baresip-gcm.process.ts', import.meta.url)
      const { stats, heardMs, remoteSdp } = await inPrivateNetwork<Told>(process, { dir })
      expect(remoteSdp).toMatch(/m=audio \d+ RTP\/SAVP /)
      expect(remoteSdp.match(/a=crypto:.*/g)).toEqual([
        expect.stringMatching(/^a=crypto:2 AEAD_AES_128_GCM /),
      ])
      expect(stats).toMatchObject({ lostPackets: 0, foreignPackets: 0 })
      expect(stats.receivedPackets).toBeGreaterThanOrEqual(100)
      expect(heardMs).toBeGreaterThan(1000)
    },
    timeoutMs,
  )
})
