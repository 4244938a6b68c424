import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type MediaPlane, openLoopback } from '@hovor/media'
import type { BrowserLines } from '../../../calls/ports/browser-lines.port.ts'
import type { RandomBytes } from '../../../platform/kernel/ids.ts'
import { noteGroup } from '../bridging/session-groups.ts'
import { BrowserLeg } from './browser-leg.ts'

interface BrowserLinesDeps {
  readonly media: MediaPlane
  readonly randomBytes: RandomBytes
  /** The address that the media of this process is bound to. */
  readonly address: string
}

/** Legs whose audio comes from a page: RTP between a socket of this process and the media threads carries it. */
export const createBrowserLines = ({ media, address, randomBytes }: BrowserLinesDeps): BrowserLines => ({
  async open({ callId, recordTo }, browser) {
    await mkdir(dirname(recordTo), { recursive: true })
    // A browser transmits silence, too.
    const session = await media.openSession({ id: callId, group: callId, recordTo, vad: { steady: true } })
    noteGroup(session, callId)
    const near = address === '0.0.0.0' ? '127.0.0.1' : address
    const seed = Buffer.from(randomBytes(10))
    const end = { address: near, port: session.audioPort, seed }
    const loopback = await openLoopback(end, (frame) => browser.play(frame)).catch(async (error: unknown) => {
      await session.close()
      throw error
    })
    return new BrowserLeg(session, loopback)
  },
})
