import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AudioCodec, MediaStats } from '@hovor/media'
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
    dir = mkdtempSync(join(tmpdir(), 'baresip-'))
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  const call = (codec: AudioCodec, encryption: 'none' | 'srtp') =>
    inPrivateNetwork<Told>(new URL('./support/call-baresip.process.ts', import.meta.url), {
      dir,
      codecs: [codec],
      encryption,
    })

  it.each(['PCMA', 'PCMU', 'G722', 'opus'] as const)(
    'and both hear each other in %s without a lost packet',
    async (codec) => {
      const { stats, heardMs, remoteSdp } = await call(codec, 'none')
      expect(remoteSdp).toContain(`${codec}/${codec === 'opus' ? '48000/2' : '8000'}`)
      expect(stats).toMatchObject({ lostPackets: 0, foreignPackets: 0 })
      expect(stats.receivedPackets).toBeGreaterThanOrEqual(100)
      expect(heardMs).toBeGreaterThan(1000)
    },
    timeoutMs,
  )

  it(
    'and both hear each other encrypted, which it insists on',
    async () => {
      const { stats, heardMs, remoteSdp } = await call('PCMA', 'srtp')
      expect(remoteSdp).toMatch(/m=audio \d+ RTP\/SAVP /)
      expect(remoteSdp).toContain('AES_CM_128_HMAC_SHA1_80')
      expect(stats).toMatchObject({ lostPackets: 0, foreignPackets: 0 })
      expect(stats.receivedPackets).toBeGreaterThanOrEqual(100)
      expect(heardMs).toBeGreaterThan(1000)
    },
    timeoutMs,
  )
})
