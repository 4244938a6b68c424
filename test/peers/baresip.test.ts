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

describePeer('our agent calls baresip', ['baresip', 'ip', 'namespace'], () => {
  let dir: string
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'baresip-'))
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  it.each(['PCMA', 'PCMU'] as const)(
    'and both hear each other in %s without a lost packet',
    async (codec) => {
      const program = new URL('./support/call-baresip.process.ts', import.meta.url)
      const { stats, heardMs, remoteSdp } = await inPrivateNetwork<Told>(program, { dir, codecs: [codec] })
      expect(remoteSdp).toContain(`${codec}/8000`)
      expect(stats).toMatchObject({ lostPackets: 0, foreignPackets: 0 })
      expect(stats.receivedPackets).toBeGreaterThanOrEqual(100)
      expect(heardMs).toBeGreaterThan(1000)
    },
  )
})
