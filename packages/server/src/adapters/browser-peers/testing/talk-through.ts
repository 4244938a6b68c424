import { until } from '@hovor/clock/testing'
import type { BrowserPeers } from '../../../talk/ports/browser-peers.port.ts'
import { openPagePeer } from './page-peer.ts'

const atOnce = 5

/** So many pages, one after another, five at once: each is heard, and leaves. */
export async function talkThrough(peers: BrowserPeers, count: number): Promise<void> {
  let left = count
  const one = async () => {
    while (left > 0) {
      left -= 1
      const page = await openPagePeer(440)
      let frames = 0
      const hear = () => {
        frames += 1
      }
      const peer = await peers.open(page.offer, { hear, ended() {} })
      if (peer === undefined) throw new Error('a page got no answer')
      page.accept(peer.answer)
      await until(() => frames > 2)
      peer.close()
      page.close()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}
