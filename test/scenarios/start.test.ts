import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import { pacedUntil } from '@hovor/clock/testing'
import { nodeAsNobody, silentLog, startEmbedded, testDatabase } from '@hovor/server/testing'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { preparedDataDir } from '../support/shared/shared.ts'
import { makeAccount, makeParty } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { type Client, callOf, client } from './support/client.ts'
import { type AtEnd, type CommandOptions, dataDir, runHovor } from './support/command.ts'
import { isAlive, killTree, programsOf, treeOf } from './support/process-tree.ts'
import { type Receiver, startReceiver } from './support/receiver.ts'
import { type Service, startService } from './support/service.ts'
import { databaseUrls } from './support/shared-database.ts'
import { watcherOf } from './support/watcher.ts'

/** A TCP port that another program listens on until the test ends. */
async function busyPort(atEnd: AtEnd): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** A start that must fail: its exit code and output. */
async function refusedStart(env: Record<string, string>, options: CommandOptions = {}) {
  const base = { HOVOR_HTTP_PORT: '0', HOVOR_SIP_PORT: '0', HOVOR_LOG_LEVEL: 'silent' }
  const command = runHovor(['start'], { ...options, env: { ...base, ...env } })
  const code = await command.exited
  return { code, out: command.out, err: command.err }
}

async function accountsIn(connection: pg.ClientConfig): Promise<number> {
  const database = new pg.Client(connection)
  await database.connect()
  try {
    const { rows } = await database.query('select count(*)::int as count from account')
    return rows[0].count
  } finally {
    await database.end()
  }
}

/** The modules of this workspace that a process loaded, by what V8 wrote about them when it ended. */
function loadedIn(coverageDir: string): readonly string[] {
  return readdirSync(coverageDir).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(coverageDir, name), 'utf8')) as {
      result: { url: string }[]
    }
    return result.map(({ url }) => url.split('/packages/')[1] ?? url)
  })
}

/** One after another: startup briefly takes both cores, and calls run in other tests. */
describe('hovor start', () => {
  test('prints where it listens once it is ready, and reports its health there', async ({
    onTestFinished,
  }) => {
    const lines: string[] = []
    const dir = dataDir(onTestFinished)
    const command = runHovor(['start'], {
      env: { HOVOR_DATA_DIR: dir, HOVOR_HTTP_PORT: '0', HOVOR_LOG_LEVEL: 'error' },
      onLine: (line) => lines.push(line),
    })
    onTestFinished(async () => {
      command.kill('SIGTERM')
      await command.exited
    })
    const [line = ''] = await pacedUntil('the ready line', () => lines.length > 0 && lines)
    const url = /^Hovor listens on (http:\/\/127\.0\.0\.1:\d+) \(sandbox mode, ready after \d+\.\d s\)\.$/
    expect(line).toMatch(url)
    const api = client(url.exec(line)?.[1] ?? '', '')
    expect(await api.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    const ready = await pacedUntil('every part ok', async () => {
      const answer = await api.get('/readyz')
      expect(answer.status).toBe(200)
      return Object.values(answer.body.parts).every((part) => part === 'ok') && answer
    })
    expect(ready.body).toMatchObject({ status: 'ready', parts: { database: 'ok', trunk: 'ok', smsc: 'ok' } })
    // Recordings and secrets are closed to other users of this machine.
    const mode = (name: string) => (statSync(join(dir, name)).mode & 0o777).toString(8)
    expect([mode('recordings'), mode('key-pepper')]).toEqual(['700', '600'])
    expect(mode('postgres')).toBe('700')
    command.kill('SIGINT')
    expect(await command.exited).toBe(0)
  })

  test('exits with 1 and one sentence on a busy HTTP port, before it loads the service or the operations, which takes a second', async ({
    onTestFinished,
  }) => {
    const [data, coverage] = [dataDir(onTestFinished), dataDir(onTestFinished)]
    const port = await busyPort(onTestFinished)
    const env = { HOVOR_DATA_DIR: data, HOVOR_HTTP_PORT: String(port), NODE_V8_COVERAGE: coverage }
    const { code, out, err } = await refusedStart(env)
    expect({ code, out }).toEqual({ code: 1, out: [] })
    expect(err).toEqual([
      `hovor: Port ${port} on 127.0.0.1 is in use; stop the process that uses it or set HOVOR_HTTP_PORT (0 picks a free one).`,
    ])
    const loaded = loadedIn(coverage)
    expect(loaded).toContain('hovor/dist/service/run-start.js')
    expect(loaded).toContain('server/dist/compose/open/take-ports.js')
    for (const index of ['api/dist/index.js', 'server/dist/index.js', 'voice/dist/index.js'])
      expect(loaded).not.toContain(index)
  })

  test('exits with 1 and one sentence that names a wrong setting', async ({ onTestFinished }) => {
    const env = { HOVOR_DATA_DIR: dataDir(onTestFinished), HOVOR_DRAIN_SECS: 'soon' }
    const { code, err } = await refusedStart(env)
    expect({ code, err }).toEqual({
      code: 1,
      err: ['hovor: HOVOR_DRAIN_SECS is invalid: "soon" is not a whole number from 0 to 86400.'],
    })
  })

  test('exits with 1 and one sentence on the data of a newer version, which it leaves as it is', async ({
    onTestFinished,
  }) => {
    const dir = await preparedDataDir(onTestFinished)
    const embedded = await startEmbedded({ dataDir: dir, clock: systemClock, log: silentLog })
    const client = new pg.Client(embedded.ownerConnection)
    await client.connect()
    await client.query(
      `insert into migration (name, checksum, version) values ('9999_future.sql', 'x', '9.1.0')`,
    )
    await client.end()
    await embedded.stop()
    const { code, err } = await refusedStart({ HOVOR_DATA_DIR: dir })
    expect([code, err]).toEqual([
      1,
      [
        expect.stringMatching(
          /^hovor: The database was last migrated by version 9\.1\.0 of Hovor .*: start 9\.1\.0 or newer, or restore a backup/,
        ),
      ],
    ])
    const doctor = runHovor(['doctor'], { env: { HOVOR_DATA_DIR: dir } })
    expect(await doctor.exited).toBe(1)
    expect(doctor.out.join('\n')).toContain('9999_future.sql belongs to a newer version of Hovor')
  })

  test('exits with 1 and one sentence when the data directory is a file', async ({ onTestFinished }) => {
    const path = join(dataDir(onTestFinished), 'file')
    writeFileSync(path, '')
    const { code, err } = await refusedStart({ HOVOR_DATA_DIR: path })
    expect({ code, err }).toEqual({
      code: 1,
      err: [
        `hovor: Nothing can be stored in ${path}: it is not a folder; set HOVOR_DATA_DIR to another one.`,
      ],
    })
  })

  test('exits with 1 and one sentence when the data directory cannot be created', async () => {
    const { code, err } = await refusedStart({ HOVOR_DATA_DIR: '/proc/hovor/data' })
    expect({ code, err }).toEqual({
      code: 1,
      err: [
        'hovor: Nothing can be stored in /proc/hovor/data: the folder cannot be created; set HOVOR_DATA_DIR to another one.',
      ],
    })
  })

  /** Permissions do not bind root, so the start runs as another user. */
  test('exits with 1 and one sentence when the data directory is not writable', async ({
    onTestFinished,
  }) => {
    const dir = join(dataDir(onTestFinished), 'closed')
    mkdirSync(dir)
    chmodSync(dir, 0o555)
    const asNobody = process.getuid?.() === 0 ? { asNode: nodeAsNobody } : {}
    const { code, err } = await refusedStart({ HOVOR_DATA_DIR: dir }, asNobody)
    expect({ code, err }).toEqual({
      code: 1,
      err: [
        `hovor: Nothing can be stored in ${dir}: this user has no write permission; grant it or set HOVOR_DATA_DIR to another folder.`,
      ],
    })
  })

  test('uses another PostgreSQL with DATABASE_URL, and keeps nothing of a database in the data directory', async ({
    onTestFinished,
  }) => {
    const external = await testDatabase()
    onTestFinished(() => external.close())
    const dir = dataDir(onTestFinished)
    const service = await startService(onTestFinished, { dir, env: databaseUrls(external) })
    const api = await makeAccount(service.url)
    const told = await api.get('/v1/account')
    const found = await accountsIn(external.connection)
    expect(told.status).toBe(200)
    expect(found).toBe(1)
    expect(readdirSync(dir)).toEqual(['key-pepper', 'recordings'])
    expect(await service.stop()).toBe(0)
  })
})

/** Two that run beside each other from the first test to the last, which ends them. */
describe('two instances on one machine', () => {
  const atEnd = atEndOfFile()
  let sipPort: number
  let dir: string
  let one: Service
  let two: Service
  let hook: Receiver
  /** Of the first, in conversation. */
  let talking: { readonly api: Client; readonly agentId: string; readonly id: string }
  /** The first, started again. */
  let again: Service

  beforeAll(async () => {
    sipPort = await busyPort(atEnd)
    dir = await preparedDataDir(atEnd)
    hook = await startReceiver(atEnd)
    const env = { HOVOR_SIP_PORT: String(sipPort), HOVOR_DRAIN_SECS: '60' }
    const start = (given: string) => startService(atEnd, { dir: given, env })
    ;[one, two] = await Promise.all([start(dir), start(await preparedDataDir(atEnd))])
  })

  const voiceOf = async ({ pid }: Service) => (await programsOf(pid, 'espeak'))[0]
  const gone = (pids: readonly number[]) =>
    pacedUntil('every process of the tree has ended', async () => {
      const living = await Promise.all(pids.map(isAlive))
      return living.every((alive) => !alive)
    })

  test('have their voice before the first call', async () => {
    for (const service of [one, two]) await pacedUntil('the speech process', () => voiceOf(service))
  })

  test('take another SIP port when the configured one is busy, say so, and work side by side', async () => {
    for (const { url, command } of [two, one]) {
      const said = new RegExp(`^SIP port ${sipPort} is in use; SIP listens on \\d+ instead\\.$`)
      expect(command.err.filter((line) => said.test(line))).toHaveLength(1)
      const { api, agentId } = await makeParty(url, hook.url)
      const placed = await api.send('POST', '/v1/calls', { to: '+420601000001', agentId })
      expect(placed.status).toBe(201)
      const watcher = await watcherOf(api)
      await pacedUntil('the call is answered', async () => {
        const { status } = await callOf(watcher, placed.body.call.id)
        return status === 'in_progress'
      })
      talking = { api, agentId, id: placed.body.call.id }
    }
  })

  test('on SIGTERM let the call in progress finish, take no new one, exit with 0 and leave no process behind', async () => {
    const { api, agentId, id } = talking
    const watcher = await watcherOf(api)
    await pacedUntil('the conversation runs', async () => (await callOf(watcher, id)).transcript?.length)
    const tree = await treeOf(one.pid, dir)
    expect(tree.length).toBeGreaterThan(3)
    one.command.kill('SIGTERM')
    const refused = await pacedUntil('new calls are refused', async () => {
      const answer = await api.send('POST', '/v1/calls', { to: '+420601000010', agentId })
      return answer.status === 503 && answer
    })
    expect(refused.body.error.code).toBe('capacity_busy')
    expect(await one.command.exited).toBe(0)
    await gone(tree)
    again = await startService(atEnd, { dir })
    const call = await callOf(client(again.url, api.key), id)
    expect(call).toMatchObject({ status: 'completed', data: { name: 'Jan Novák', plate: '1AB2345' } })
    await pacedUntil('the event', () => hook.of('call.completed', id).length === 1)
    expect(hook.of('call.failed')).toEqual([])
  })

  test('have another voice after the speech process died', async () => {
    const voice = await voiceOf(two)
    killTree([voice!])
    await pacedUntil('another speech process', async () => {
      const found = await voiceOf(two)
      return found !== undefined && found !== voice
    })
  })

  test('leave no process behind when killed, and exit with 1 when the sandbox dies', async () => {
    const left = await treeOf(again.pid, dir)
    await again.kill()
    await gone(left)
    const sandbox = await programsOf(two.pid, 'sandbox')
    expect(sandbox).toHaveLength(1)
    killTree(sandbox)
    expect(await two.command.exited).toBe(1)
    expect(two.command.out.at(-1)).toBe('{"error":{"message":"The sandbox world has exited."}}')
  })
})
