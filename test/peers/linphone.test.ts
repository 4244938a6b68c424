import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaStats } from '@hovor/media'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describePeer } from './support/describe-peer.ts'
import { inPrivateNetwork } from './support/private-network.ts'

const ours = 'Dobrý den, chtěl bych objednat dort na čtvrtek. Příliš žluťoučký kůň.'
const theirs = 'Dobrý den, slyším vás. Ďábelské ódy.'

interface Told {
  readonly end: { readonly by: string }
  readonly stats: MediaStats
  readonly heldDirection: string
  readonly read: string
  readonly linphoneRead: string
  readonly heardMs: number
  readonly output: string
}

describePeer('our agent calls linphone', ['linphone', 'ip', 'namespace'], () => {
  let dir: string
  let told: Told
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'linphone-'))
    const program = new URL('./support/call-linphone.process.ts', import.meta.url)
    told = await inPrivateNetwork<Told>(program, { dir, ours, theirs })
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  it('and both hear each other', () => {
    expect(told.heardMs, told.output).toBeGreaterThan(1000)
    expect(told.stats).toMatchObject({ lostPackets: 0 })
  })

  it('and both read every character that the other types', () => {
    expect(told.read).toContain(theirs)
    expect(told.linphoneRead).toContain(ours)
  })

  it('and is put on hold and resumed by it', () => {
    expect(['recvonly', 'inactive']).toContain(told.heldDirection)
  })

  it('and ends when linphone hangs up', () => {
    expect(told.end).toMatchObject({ by: 'remote' })
  })
})
