import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ToTalkPage } from '@hovor/api'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { type MediaPlane, resample, startMedia, tone } from '@hovor/media'
import { planePorts, takePorts } from '@hovor/media/ports'
import { cleanup } from 'node-datachannel'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createBrowserPeers } from '../adapters/browser-peers/browser-peers.ts'
import { openPagePeer, type PagePeer, shareOf } from '../adapters/browser-peers/testing/page-peer.ts'
import { createBrowserLines } from '../adapters/voice-carrier/browser/browser-lines.ts'
import type { BrowserSide } from '../calls/browser/call-from-browser.ts'
import type { BrowserLine } from '../calls/ports/browser-lines.port.ts'
import { newId } from '../platform/kernel/ids.ts'
import { silentLog } from '../platform/log/log.ts'
import type { BrowserPeers } from './ports/browser-peers.port.ts'
import { TalkSession } from './talk-session.ts'

let dir: string
let media: MediaPlane
let server: WebSocketServer
let peers: ReturnType<typeof createBrowserPeers>
/** Given to the next session. */
let browserPeers: BrowserPeers | undefined
const lines: BrowserLine[] = []
const atEnd: (() => void)[] = []

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hovor-talk-'))
  media = await startMedia({ address: '127.0.0.1', portRange: await planePorts(), clock: systemClock })
  const at = { host: '127.0.0.1', port: (await takePorts(1)).from }
  peers = createBrowserPeers({ at, clock: systemClock, log: silentLog })
  const browserLines = createBrowserLines({ media, address: '127.0.0.1', randomBytes })
  async function callFromBrowser(_account: unknown, _wanted: unknown, { browser, watcher }: BrowserSide) {
    const callId = newId('c', systemClock, randomBytes)
    const line = await browserLines.open({ callId, recordTo: join(dir, `${callId}.ogg`) }, browser)
    lines.push(line)
    line.once('ended', () => void line.release().then(() => watcher.ended('completed')))
    return { callId, line }
  }
  server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  const account = { id: 'acc_1', mode: 'sandbox', status: 'active', language: 'cs' } as const
  const database = { onHint: () => () => {} }
  server.on('connection', (socket) => {
    const deps = { calls: { callFromBrowser }, clock: systemClock, log: silentLog, database, browserPeers }
    const lostRight = async () => undefined
    new TalkSession(socket, { account, query: new URLSearchParams(), lostRight }, deps)
  })
  await once(server, 'listening')
})
afterEach(() => {
  for (const end of atEnd.splice(0)) end()
})
afterAll(async () => {
  for (const socket of server.clients) socket.terminate()
  server.close()
  await peers.close()
  await media.close()
  cleanup()
  await rm(dir, { recursive: true })
})

const whistle = resample(tone([600], 5_000, 8_000), 8_000, 16_000)

/**
 * A conversation whose agent whistles 1 kHz. Its person whistles 440 Hz over WebRTC and 600 Hz over the WebSocket, there
 * for each frame that comes.
 */
async function talk(page: PagePeer) {
  const { port } = server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}`)
  atEnd.push(() => socket.terminate())
  const told: ToTalkPage[] = []
  let framesOverSocket = 0
  const say = (message: object) => socket.send(JSON.stringify(message))
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) {
      const from = (framesOverSocket++ * 320) % 64_000
      socket.send(Buffer.from(whistle.slice(from, from + 320).buffer))
      return
    }
    const message = JSON.parse(String(data)) as ToTalkPage
    told.push(message)
    if (message.type === 'connected') say({ type: 'offer', sdp: page.offer })
    if (message.type === 'answer') page.accept(message.sdp)
  })
  await until(() => told.some(({ type }) => type === 'answer' || type === 'no-webrtc'))
  const line = lines.at(-1)!
  let heard: number[] = []
  line.channel.on('audio', ({ pcm }) => {
    heard = [...heard, ...pcm].slice(-8_000)
  })
  line.channel.play('u', tone([1000], 120_000, 8_000), true)
  return {
    line,
    say,
    ways: () => told.flatMap((message) => (message.type === 'media' ? [message.way] : [])),
    isRefused: () => told.some(({ type }) => type === 'no-webrtc'),
    framesOverSocket: () => framesOverSocket,
    heardShare: (hertz: number) => shareOf([...resample(Int16Array.from(heard), 8_000, 16_000)], hertz),
  }
}

async function whistlingPage() {
  const page = await openPagePeer(440)
  atEnd.push(() => page.close())
  return page
}

/** A conversation that has gone over to WebRTC. */
async function talkOverPeer() {
  browserPeers = peers
  const page = await whistlingPage()
  const talking = await talk(page)
  await until(() => page.isConnected)
  talking.say({ type: 'media', way: 'webrtc' })
  await until(() => talking.ways().includes('webrtc'))
  return { page, ...talking }
}

/** Both sides hear each other over the WebSocket. */
async function heardOverSocket(talking: Awaited<ReturnType<typeof talk>>): Promise<void> {
  const frames = talking.framesOverSocket()
  await until(() => talking.framesOverSocket() > frames + 50 && talking.heardShare(600) > 0.9)
  expect(talking.line.ended).toBeUndefined()
}

test('The person and the agent hear each other over WebRTC, and nothing goes over the WebSocket.', async () => {
  const talking = await talkOverPeer()
  await until(() => talking.heardShare(440) > 0.9)
  await until(() => talking.page.share(1000) > 0.9)
  expect(talking.ways()).toEqual(['webrtc'])
  const frames = talking.framesOverSocket()
  await until(() => talking.heardShare(440) > 0.9)
  expect(talking.framesOverSocket()).toBe(frames)
})

test('When the process of the peers is killed, the conversation goes on over the WebSocket.', async () => {
  const talking = await talkOverPeer()
  process.kill(peers.pid!, 'SIGKILL')
  await until(() => talking.ways().includes('websocket'))
  await heardOverSocket(talking)
})

test('When UDP is blocked, the conversation goes on over the WebSocket.', async () => {
  // The process of before rests after its end.
  const talking = await until(async () => {
    browserPeers = peers
    const probe = await whistlingPage()
    const peer = await peers.open(probe.offer, { hear() {}, ended() {} })
    peer?.close()
    return peer !== undefined && talkOverPeer()
  })
  talking.page.mute()
  await until(() => talking.ways().includes('websocket'))
  await heardOverSocket(talking)
})

test('When the page wants no WebRTC any more, it is told the WebSocket.', async () => {
  const talking = await talkOverPeer()
  talking.say({ type: 'media', way: 'websocket' })
  await until(() => talking.ways().at(-1) === 'websocket')
  await heardOverSocket(talking)
})

test('Where there is no WebRTC, the page is told so, and talks over the WebSocket.', async () => {
  browserPeers = undefined
  const talking = await talk(await whistlingPage())
  expect(talking.isRefused()).toBe(true)
  talking.say({ type: 'media', way: 'webrtc' })
  await heardOverSocket(talking)
  expect(talking.ways()).toEqual([])
})
