import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { leastLongestTurnMs, turnLimitMs } from '@hovor/clock/testing/turns'
import { type MediaPlane, startMedia } from '@hovor/media'
import { planePorts } from '@hovor/media/ports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createBrowserLines } from '../adapters/voice-carrier/browser/browser-lines.ts'
import type { BrowserSide } from '../calls/browser/call-from-browser.ts'
import { type BrowserLine, frameBytes } from '../calls/ports/browser-lines.port.ts'
import { type Failure, fail } from '../platform/kernel/failure.ts'
import { newId } from '../platform/kernel/ids.ts'
import { silentLog } from '../platform/log/log.ts'
import { TalkSession } from './talk-session.ts'

/** As many as a process of two cores has at once. */
const conversations = 50

describe('the audio of people who talk in a browser', () => {
  let dir: string
  let media: MediaPlane
  let server: WebSocketServer
  const lines: BrowserLine[] = []
  /** Those who want to be told that rights have ended. */
  const watchers = new Set<() => void>()
  let lost: Failure | undefined

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'hovor-talk-'))
    media = await startMedia({ address: '127.0.0.1', portRange: await planePorts(), clock: systemClock })
    const browserLines = createBrowserLines({ media, address: '127.0.0.1', randomBytes })
    /** A line without an agent: what is played to it is silence. */
    async function callFromBrowser(_account: unknown, _wanted: unknown, { browser, watcher }: BrowserSide) {
      const callId = newId('c', systemClock, randomBytes)
      const line = await browserLines.open({ callId, recordTo: join(dir, `${callId}.ogg`) }, browser)
      lines.push(line)
      line.once('ended', () => void line.release().then(() => watcher.ended('completed')))
      return { callId, line }
    }
    const database = {
      onHint(_topic: string, run: () => void) {
        watchers.add(run)
        return () => void watchers.delete(run)
      },
    }
    server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
    const account = { id: 'acc_1', mode: 'sandbox', status: 'active', language: 'cs' } as const
    server.on('connection', (socket) => {
      const deps = { calls: { callFromBrowser }, clock: systemClock, log: silentLog, database }
      const lostRight = async () => lost
      new TalkSession(socket, { account, query: new URLSearchParams(), lostRight }, deps)
    })
    await once(server, 'listening')
  })
  afterAll(async () => {
    for (const socket of server.clients) socket.terminate()
    server.close()
    await media.close()
    await rm(dir, { recursive: true })
  })

  /** Pages that send a frame for each that they get, until they have had as many as asked. */
  async function talk(count: number, frames: number): Promise<void> {
    const { port } = server.address() as AddressInfo
    await Promise.all(
      Array.from({ length: count }, async () => {
        const page = new WebSocket(`ws://127.0.0.1:${port}`)
        let heard = 0
        page.on('message', (_, isBinary) => {
          if (!isBinary) return
          heard += 1
          if (heard <= frames) page.send(Buffer.alloc(frameBytes))
          else if (heard === frames + 1) page.send(JSON.stringify({ type: 'hang-up' }))
        })
        await once(page, 'close')
      }),
    )
  }

  it(`holds the thread of calls for no more than ${turnLimitMs} ms`, async () => {
    expect(await leastLongestTurnMs(() => talk(conversations, 50))).toBeLessThan(turnLimitMs)
  })

  it('leaves no session, port or socket behind', async () => {
    const sockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'UDPWRAP').length
    const before = sockets()
    await talk(20, 3)
    await until(() => media.stats().sessions === 0)
    expect([media.stats().portsInUse, lines.every(({ ended }) => ended !== undefined)]).toEqual([0, true])
    await until(() => sockets() <= before)
  })

  it('ends when the person may no longer talk, who is told why', async () => {
    const { port } = server.address() as AddressInfo
    const page = new WebSocket(`ws://127.0.0.1:${port}`)
    const told: { type: string }[] = []
    page.on('message', (data, isBinary) => {
      if (!isBinary) told.push(JSON.parse(String(data)))
    })
    await until(() => told.some(({ type }) => type === 'connected'))
    lost = fail('insufficient_scope', { message: 'The role viewer does not allow this.' })
    for (const look of [...watchers]) look()
    await once(page, 'close')
    const error = { code: 'insufficient_scope', message: 'The role viewer does not allow this.' }
    expect(told.at(-1)).toMatchObject({ type: 'refused', error })
    await until(() => lines.at(-1)?.ended)
    expect([lines.at(-1)?.ended, watchers.size]).toEqual([{ kind: 'lost' }, 0])
  })
})
