import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { resample, tone } from '@hovor/media'
import { takePorts } from '@hovor/media/ports'
import { cleanup } from 'node-datachannel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { frameBytes } from '../../calls/ports/browser-lines.port.ts'
import { silentLog } from '../../platform/log/log.ts'
import type { BrowserPeer } from '../../talk/ports/browser-peers.port.ts'
import { createBrowserPeers } from './browser-peers.ts'
import { openPagePeer, shareOf } from './testing/page-peer.ts'
import { talkThrough } from './testing/talk-through.ts'

const host = '127.0.0.1'
let port: number
let peers: ReturnType<typeof createBrowserPeers>
const open = (at = { host, port }) => createBrowserPeers({ at, clock: systemClock, log: silentLog })

beforeAll(async () => {
  port = (await takePorts(1)).from
  peers = open()
})
const atEnd: (() => void)[] = []
afterEach(() => {
  for (const end of atEnd.splice(0)) end()
})
afterAll(async () => {
  await peers.close()
  cleanup()
})

/** A page that whistles 440 Hz, and what the near end knows of it. */
async function join() {
  const page = await openPagePeer(440)
  atEnd.push(() => page.close())
  const near = { heard: [] as number[], frames: 0, ends: 0 }
  const peer = await peers.open(page.offer, {
    hear(frame) {
      near.frames += 1
      expect(frame.length).toBe(frameBytes)
      near.heard = [...near.heard, ...new Int16Array(new Uint8Array(frame).buffer)].slice(-16_000)
    },
    ended() {
      near.ends += 1
    },
  })
  if (peer !== undefined) page.accept(peer.answer)
  return { page, near, peer: peer! }
}

/** Plays a whistle of 1 kHz, a frame for each that comes, so that the page sets the pace. */
function whistleTo(peer: BrowserPeer, near: { frames: number }): void {
  const pcm = resample(tone([1000], 5_000, 8_000), 8_000, 16_000)
  let played = 0
  const play = () => {
    for (; played < near.frames; played++) {
      const samples = pcm.subarray((played * 320) % 16_000, ((played * 320) % 16_000) + 320)
      peer.play(new Uint8Array(samples.buffer, samples.byteOffset, frameBytes))
    }
    timer = systemClock.after(5, play)
  }
  let timer = systemClock.after(5, play)
  atEnd.push(() => timer.cancel())
}

describe('pages over WebRTC', () => {
  it('are heard, and hear, several at one port', async () => {
    const joined = await Promise.all([join(), join(), join()])
    for (const { peer, near } of joined) whistleTo(peer, near)
    for (const { page, near } of joined) {
      await until(() => shareOf(near.heard, 440) > 0.9)
      await until(() => page.share(1000) > 0.9)
    }
    const ports = joined.map(
      ({ peer }) => /^a=candidate:\S+ 1 UDP \d+ 127.0.0.1 (\d+)/im.exec(peer.answer)?.[1],
    )
    expect(ports).toEqual(Array(3).fill(String(port)))
    for (const { peer } of joined) peer.close()
  })

  it('are heard no more once they are closed here, and are not told of it', async () => {
    const [closed, other] = await Promise.all([join(), join()])
    await until(() => closed.near.frames > 0 && other.near.frames > 0)
    closed.peer.close()
    closed.peer.close()
    const { frames } = closed.near
    const until50More = other.near.frames + 50
    await until(() => other.near.frames >= until50More)
    expect([closed.near.frames, closed.near.ends]).toEqual([frames, 0])
  })

  it.each([
    ['', 'nothing'],
    ['v=0\r\n', 'no media'],
    [`m=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\na=rtpmap:111 opus/48000/2\r\n`, 'no session'],
    [`${'a=x\r\n'.repeat(500)}`, 'lines only'],
    ['\0\xff\n'.repeat(900), 'noise'],
  ])('are refused for the offer %j', async (offer) => {
    expect(await peers.open(offer, { hear() {}, ended() {} })).toBeUndefined()
  })

  it('are told at once when their process dies, and the next find another after a rest', async () => {
    const { near, page } = await join()
    await until(() => near.frames > 0)
    process.kill(peers.pid!, 'SIGKILL')
    await until(() => near.ends === 1)
    expect(await peers.open(page.offer, { hear() {}, ended() {} })).toBeUndefined()
    await until(async () => {
      const again = await join()
      if (again.peer === undefined) return false
      await until(() => again.near.frames > 0)
      again.peer.close()
      return true
    })
  })

  it('leave no socket open in their process', async () => {
    await talkThrough(peers, 10)
    const files = () => readdirSync(`/proc/${peers.pid}/fd`).length
    const before = files()
    await talkThrough(peers, 20)
    await until(() => files() <= before)
  })

  it('have none while the port is taken, and nothing ends', async () => {
    const socket = createSocket('udp4')
    const taken = (await takePorts(1)).from
    socket.bind({ address: host, port: taken })
    await once(socket, 'listening')
    const others = open({ host, port: taken })
    const page = await openPagePeer(440)
    expect(await others.open(page.offer, { hear() {}, ended() {} })).toBeUndefined()
    expect(others.pid).toBeUndefined()
    page.close()
    socket.close()
    await others.close()
  })
})
