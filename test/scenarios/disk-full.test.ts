import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, expect, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import { makeAccount } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import type { Client } from './support/client.ts'
import { dataDir } from './support/command.ts'
import { type Service, startService } from './support/service.ts'

/* A service whose data directory is a file system of its own, which another program fills. */
/** Room for an empty database with its log, and for little more. */
const mounted = 'mount -t tmpfs -o size=240m,mode=0755 tmpfs "$0" && exec "$@"'
const accounts = 4
/** One key has 60 requests a minute, for everything. */
const requestsEach = 12

describePeer('a full disk', ['root', 'tmpfs'], () => {
  const atEnd = atEndOfFile()
  let service: Service
  let disk: string
  let filler: string
  let apis: readonly Client[]

  beforeAll(async () => {
    const dir = dataDir(atEnd)
    // Only this process and its children see the file system, and it ends with them.
    const asNode = (bin: string, args: readonly string[]) => ({
      file: 'unshare',
      args: ['-m', 'sh', '-c', mounted, dir, process.execPath, bin, ...args],
    })
    service = await startService(atEnd, { dir, asNode })
    disk = join(`/proc/${service.pid}/root`, dir)
    filler = join(disk, 'filler')
    apis = await Promise.all(Array.from({ length: accounts }, () => makeAccount(service.url)))
  })

  test('is reported by /readyz; reads go on, writes are refused until there is room, and the log stays short', async () => {
    for (const api of apis) expect((await write(api)).status).toBe(201)
    const before = (await ready()).body
    expect(before).toMatchObject({ status: 'ready', parts: { disk: 'ok' } })

    // PostgreSQL writes these anew for the next connection, and refuses it where it cannot.
    for (const path of await readdir(disk, { recursive: true }))
      if (path.endsWith('/pg_internal.init')) await rm(join(disk, path))
    const filledMs = performance.now()
    await fill(filler)
    const told = await pacedUntil('/readyz is 503', async () => {
      const answer = await ready()
      return answer.status === 503 && answer
    })
    expect(told.body).toMatchObject({ status: 'not ready', reason: 'disk_full', parts: { disk: 'degraded' } })
    expect((await apis[0]!.get('/healthz')).status).toBe(200)

    // More at once than there are connections to the database, which opens no other.
    const atOnce = await Promise.all(
      apis.flatMap((api) => Array.from({ length: 10 }, () => api.get('/v1/agents'))),
    )
    expect(atOnce.map(({ status }) => status)).toEqual(atOnce.map(() => 200))

    // What PostgreSQL has allocated already takes some writes more.
    let refused = 0
    await Promise.all(
      apis.map(async (api) => {
        for (let turn = 0; turn < requestsEach; turn++) {
          const written = await write(api)
          if (written.status !== 201) {
            refused += 1
            expect(written).toMatchObject({
              status: 503,
              body: { error: { code: 'unavailable', message: expect.stringContaining('disk') } },
            })
            expect(Number(written.headers.get('retry-after'))).toBeGreaterThan(0)
          }
          const read = await api.get(turn % 2 === 0 ? '/v1/balance' : '/v1/agents')
          expect(read.status, JSON.stringify(read.body)).toBe(200)
        }
      }),
    )
    expect(refused).toBeGreaterThan(accounts)
    const lines = service.command.err.filter((line) => line.includes('disk is full'))
    expect(lines.length).toBeGreaterThan(0)
    const minutes = Math.floor((performance.now() - filledMs) / 60_000)
    expect(lines.length).toBeLessThanOrEqual(minutes + 1)

    await rm(filler)
    await pacedUntil('/readyz is 200 again', async () => (await ready()).status === 200)
    const kept = await pacedUntil('a write works again', async () => {
      const written = await write(apis[0]!)
      return written.status === 201 && written.body.agent.id
    })
    expect((await apis[0]!.get(`/v1/agents/${kept}`)).status).toBe(200)
    expect(await service.stop()).toBe(0)
    expect(existsSync(filler)).toBe(false)
  })

  const ready = () => apis[0]!.get('/readyz')
})

/** An agent whose prompt cannot be compressed, so that its row needs room. */
const write = (api: Client) =>
  api.send('POST', '/v1/agents', {
    name: 'Anna',
    language: 'cs',
    systemPrompt: randomBytes(3_000).toString('hex'),
  })

/** Until nothing more fits. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (const bytes of [1024 * 1024, 4096]) await fillBy(file, Buffer.alloc(bytes))
  } finally {
    await file.close()
  }
}

async function fillBy(file: FileHandle, piece: Buffer): Promise<void> {
  for (;;) {
    try {
      await file.write(piece)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
      throw error
    }
  }
}
