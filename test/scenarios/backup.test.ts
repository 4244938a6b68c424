import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pacedUntil } from '@hovor/clock/testing'
import { decodeOggOpus } from '@hovor/media'
import { nodeAsNobody } from '@hovor/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { preparedDataDir } from '../support/shared/shared.ts'
import { expect2xx, makeAccount, makeParty, type Party } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { type Client, client, endedCall, messageOf } from './support/client.ts'
import { dataDir, runHovor } from './support/command.ts'
import { isSigned, type Receiver, startReceiver } from './support/receiver.ts'
import { type Service, startService } from './support/service.ts'
import { watcherOf } from './support/watcher.ts'

/* One service, backed up under a constant stream of requests; restores are checked in another directory. */
const atEnd = atEndOfFile()
const boundMs = 900_000
const talks = '+420601000001'
/** Requests acknowledged before the backup begins. */
const writesBefore = 25

let dir: string
let service: Service
let hook: Receiver
let party: Party
let callId: string
let secret: string
/** One that a test has made. */
let taken: string | undefined

interface Acknowledged {
  readonly api: Client
  readonly messageId: string
  readonly balanceHal: number
}

/** Creates accounts and sends messages without a pause until stopped. */
function startWriting() {
  const acknowledged: Acknowledged[] = []
  let isOver = false
  const write = async () => {
    while (!isOver) {
      const api = await makeAccount(service.url, 100_000)
      const sent = await api.send('POST', '/v1/messages', { to: '+420601000211', body: 'Kept?' })
      const { balanceHal } = (await api.get('/v1/balance')).body
      acknowledged.push({ api, messageId: expect2xx(sent).message.id, balanceHal })
    }
  }
  const writers = [write(), write()]
  return {
    acknowledged,
    async end() {
      isOver = true
      await Promise.all(writers)
    },
  }
}

async function hovor(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const command = runHovor(args, { env })
  const code = await command.exited
  return { code, out: command.out.join('\n'), err: command.err.join('\n') }
}
const backUp = (to: string, ...flags: string[]) =>
  hovor(['--json', 'backup', to, ...flags], { HOVOR_DATA_DIR: dir })
async function anArchive(): Promise<string> {
  if (taken !== undefined) return taken
  taken = join(dataDir(atEnd), 'hovor.tar.gz')
  expect((await backUp(taken)).code).toBe(0)
  return taken
}

beforeAll(async () => {
  dir = await preparedDataDir(atEnd)
  service = await startService(atEnd, { dir, boundMs })
  hook = await startReceiver(atEnd)
  party = await makeParty(service.url)
  secret = expect2xx(await party.api.send('PUT', '/v1/webhook', { url: hook.url })).webhook.secret
  callId = expect2xx(await party.api.send('POST', '/v1/calls', { to: talks, agentId: party.agentId })).call.id
  const call = await endedCall(await watcherOf(party.api), callId)
  expect(call.hasRecording).toBe(true)
}, boundMs)

describe('a backup', { timeout: boundMs }, () => {
  // verifies: general.backup
  test('taken under load holds every write acknowledged before it began, with its recordings and secrets', async () => {
    const writing = startWriting()
    await pacedUntil('writes are acknowledged', () => writing.acknowledged.length >= writesBefore)
    const before = [...writing.acknowledged]
    const archive = join(dataDir(atEnd), 'hovor.tar.gz')
    const made = await backUp(archive)
    const during = writing.acknowledged.length - before.length
    await writing.end()
    expect([made.code, made.err]).toEqual([0, ''])
    taken = archive
    expect(during).toBeGreaterThan(0)
    expect(statSync(archive).mode & 0o777).toBe(0o600)
    const kept = readdirSync(join(dir, 'recordings'))

    const restored = join(dataDir(atEnd), 'data')
    expect((await hovor(['restore', archive, '--data-dir', restored])).code).toBe(0)
    const looked = await hovor(['doctor'], { HOVOR_DATA_DIR: restored })
    expect([looked.code, looked.out]).toEqual([0, expect.stringMatching(/No problems found\.$/)])
    expect(readdirSync(join(restored, 'recordings'))).toEqual(kept)

    const again = await startService(atEnd, { dir: restored, boundMs })
    for (const { api, messageId, balanceHal } of before) {
      const there = client(again.url, api.key)
      expect((await messageOf(there, messageId)).id).toBe(messageId)
      expect((await there.get('/v1/balance')).body.balanceHal).toBe(balanceHal)
    }
    const own = client(again.url, party.api.key)
    const recording = await decodeOggOpus(await own.bytes(`/v1/calls/${callId}/recording`))
    if (recording.kind === 'malformed') throw new Error(recording.why)
    expect(recording.tracks.some((track) => track.some((sample) => Math.abs(sample) > 1000))).toBe(true)
    const { message } = expect2xx(await own.send('POST', '/v1/messages', { to: '+420601000211', body: 'x' }))
    const told = await pacedUntil('the restored service signs an event', () =>
      hook.received.find((one) => one.data.id === message.id),
    )
    expect(isSigned(told, secret)).toBe(true)
    await again.stop()
  })

  test('is checked by the doctor in a copy that is deleted afterwards, on request', async () => {
    // A directory that the database's user cannot enter, so the copy is placed elsewhere.
    const folder = dataDir(atEnd)
    chmodSync(folder, 0o700)
    const before = databasesElsewhere()
    const made = await backUp(folder, '--verify')
    const said = JSON.parse(made.out)
    expect(made.code).toBe(0)
    expect(said).toMatchObject({
      sound: true,
      examined: expect.arrayContaining([expect.objectContaining({ part: 'balances', verdict: 'ok' })]),
    })
    expect(readdirSync(folder)).toEqual([said.archive.slice(folder.length + 1)])
    expect(databasesElsewhere()).toEqual(before)
  })

  test('without keys contains none, and says what is missing after its restore', async () => {
    const archive = join(dataDir(atEnd), 'bare.tar.gz')
    expect((await backUp(archive, '--without-keys')).code).toBe(0)
    const restored = join(dataDir(atEnd), 'data')
    const told = await hovor(['restore', archive, '--data-dir', restored])
    expect(told.out).toMatch(/set HOVOR_KEY_PEPPER/)
    expect(readdirSync(restored).sort()).toEqual(['postgres', 'recordings'])
    expect(readdirSync(join(restored, 'postgres'))).toEqual(['pg'])
    const env = { HOVOR_KEY_PEPPER: readFileSync(join(dir, 'key-pepper'), 'utf8').trim() }
    const again = await startService(atEnd, { dir: restored, env, boundMs })
    expect((await client(again.url, party.api.key).get('/v1/account')).status).toBe(200)
    await again.stop()
  })

  test('includes the secrets set in the environment', async () => {
    const archive = join(dataDir(atEnd), 'keys.tar.gz')
    const sealKey = Buffer.alloc(32, 7).toString('base64')
    const env = { HOVOR_DATA_DIR: dir, HOVOR_SEAL_KEYS: sealKey, HOVOR_KEY_PEPPER: 'p'.repeat(32) }
    expect((await hovor(['backup', archive], env)).code).toBe(0)
    const restored = join(dataDir(atEnd), 'data')
    const told = await hovor(['restore', archive, '--data-dir', restored])
    expect(told.out).toMatch(/Set HOVOR_KEY_PEPPER and HOVOR_SEAL_KEYS to the values in /)
    expect(readFileSync(join(restored, 'keys.env'), 'utf8')).toBe(
      `HOVOR_KEY_PEPPER=${'p'.repeat(32)}\nHOVOR_SEAL_KEYS=${sealKey}\n`,
    )
    expect(statSync(join(restored, 'keys.env')).mode & 0o777).toBe(0o600)
  })

  test('every night by the line for cron of the guide is a file of its own, kept for two weeks', async () => {
    const folder = join(dataDir(atEnd), 'hovor')
    const cron = (/^17 3 \* \* \* (.*)$/m.exec(guide()) ?? [])[1] ?? ''
    const line = cron.replaceAll('/backup/hovor', folder).replace('/srv/hovor', dataDir(atEnd))
    expect(line).toContain(`backup --verify ${folder} && find`)
    expect(await inShell(line)).toEqual([0, ''])
    const [first = '', ...more] = readdirSync(folder)
    expect(more).toEqual([])
    const aged = (name: string, days: number) => {
      const madeAt = Date.now() / 1000 - days * 86_400
      utimesSync(join(folder, name), madeAt, madeAt)
    }
    // Of nights before: one is older than two weeks.
    copyFileSync(join(folder, first), join(folder, 'hovor-20260101T031700Z.tar.gz'))
    aged('hovor-20260101T031700Z.tar.gz', 15)
    aged(first, 13)
    expect(await inShell(line)).toEqual([0, ''])
    const kept = readdirSync(folder)
    expect(kept).toEqual([first, expect.stringMatching(/^hovor-\d{8}T\d{6}Z\.tar\.gz$/)])
    const restored = join(dataDir(atEnd), 'drill')
    expect((await hovor(['restore', join(folder, kept[1]!), '--data-dir', restored])).code).toBe(0)
    expect((await hovor(['doctor'], { HOVOR_DATA_DIR: restored })).code).toBe(0)
  })

  /** Each sentence is tested beside `backupTarget`. */
  test('says what to do about its folder before it touches the database', async () => {
    const base = dataDir(atEnd)
    const told = await backUp(join(base, 'missing/hovor'), '--verify')
    expect([told.code, told.err]).toEqual([1, ''])
    expect(JSON.parse(told.out).error.message).toMatch(
      /^The folder .*\/missing does not exist: mount .* or create it with `mkdir -p .*`\.$/,
    )
    expect(readdirSync(base)).toEqual([])
  })

  /** Permissions do not bind root, so the command runs as another user. */
  test('says that its folder cannot be written to', async () => {
    const folder = dataDir(atEnd)
    chmodSync(folder, 0o555)
    const asNobody = process.getuid?.() === 0 ? { asNode: nodeAsNobody } : {}
    const command = runHovor(['backup', folder], { env: { HOVOR_DATA_DIR: dir }, ...asNobody })
    expect(await command.exited).toBe(1)
    expect(command.err).toEqual([expect.stringMatching(/^hovor: The user \w+ may not write to the folder/)])
  })

  test('killed in the middle leaves nothing that passes for a backup, and the next one clears it', async () => {
    const folder = dataDir(atEnd)
    const killed = runHovor(['backup', folder], { env: { HOVOR_DATA_DIR: dir } })
    await pacedUntil('the archive is being written', () => readdirSync(folder).length > 0)
    killed.kill('SIGKILL')
    await killed.exited
    const [half] = readdirSync(folder)
    expect(half).toMatch(/\.tar\.gz\.part-/)
    const made = await hovor(['backup', folder], { HOVOR_DATA_DIR: dir })
    expect([made.code, made.out]).toEqual([
      0,
      expect.stringContaining(`Removed ${join(folder, half!)}, left by`),
    ])
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^hovor-\d{8}T\d{6}Z\.tar\.gz$/)])
  })

  test('that was modified or truncated is refused with one sentence, and the directory stays empty', async () => {
    const folder = dataDir(atEnd)
    const whole = readFileSync(await anArchive())
    const middle = Math.floor(whole.length / 2)
    const damages: [string, Buffer][] = [
      ['cut', whole.subarray(0, middle)],
      ['changed', Buffer.concat([whole.subarray(0, middle), Buffer.from('x'), whole.subarray(middle + 1)])],
      ['another file', Buffer.from('no archive at all')],
    ]
    const refuse = async ([name, bytes]: [string, Buffer]) => {
      const path = join(folder, `${name}.tar.gz`)
      writeFileSync(path, bytes)
      const restored = dataDir(atEnd)
      const told = await hovor(['restore', path, '--data-dir', restored])
      expect([name, told.code, told.err]).toEqual([name, 1, expect.stringMatching(/^hovor: .*restored/)])
      expect(readdirSync(restored)).toEqual([])
    }
    await Promise.all(damages.map(refuse))
  })

  test('can only be restored into an empty directory', async () => {
    const told = await hovor(['restore', join(dir, 'key-pepper'), '--data-dir', dir])
    expect([told.code, told.err]).toEqual([
      1,
      expect.stringMatching(/is not empty .*only into an empty folder\.$/),
    ])
    expect((await party.api.get('/v1/account')).status).toBe(200)
  })

  test('that cannot be written to the end leaves nothing behind', async () => {
    const folder = dataDir(atEnd)
    const limited = runLimited(['backup', join(folder, 'x.tar.gz')])
    expect(await limited).toEqual([
      1,
      expect.stringMatching(/^hovor: The backup .* the partial file was removed\.$/),
    ])
    expect(readdirSync(folder)).toEqual([])
  })

  test('of an external database names the tools for it', async () => {
    const env = { DATABASE_URL: 'postgresql://x@127.0.0.1/x', HOVOR_DATA_DIR: dir }
    const told = await hovor(['backup', join(dataDir(atEnd), 'x')], env)
    expect([told.code, told.err]).toEqual([1, expect.stringMatching(/pg_dump.*HOVOR_SEAL_KEYS.*recordings/)])
  })

  // The last test: the service stops.
  test('can also be taken while the service is stopped', async () => {
    expect(await service.stop()).toBe(0)
    const made = await backUp(join(dataDir(atEnd), 'x.tar.gz'), '--verify')
    expect([made.code, made.err]).toEqual([0, ''])
  })
})

const guide = () => readFileSync(new URL('../../docs/operate.md', import.meta.url), 'utf8')

/** As cron runs a line, with `hovor` in the PATH: the exit code and what was written to stderr. */
async function inShell(line: string): Promise<[number | null, string]> {
  const bin = fileURLToPath(new URL('../../packages/hovor/dist/bin.js', import.meta.url))
  const folder = dataDir(atEnd)
  const put = (name: string, command: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\nexec ${command} "$@"\n`, { mode: 0o755 })
  put('hovor', `'${process.execPath}' '${bin}'`)
  // A nice program waits for all the other tests of this machine.
  put('nice', 'env')
  const child = spawn('sh', ['-c', line], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: `${folder}:${process.env.PATH}`, HOVOR_DATA_DIR: dir },
  })
  return endOf(child)
}

const databasesElsewhere = () =>
  ['/var/lib/hovor', '/var/tmp'].flatMap((root) => (existsSync(root) ? readdirSync(root) : []))

/** The command with files limited to 256 kB, as on a full disk. */
function runLimited(args: readonly string[]): Promise<[number | null, string]> {
  const bin = fileURLToPath(new URL('../../packages/hovor/dist/bin.js', import.meta.url))
  const script = 'ulimit -f 256; exec "$@"'
  const child: ChildProcess = spawn('bash', ['-c', script, 'bash', process.execPath, bin, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOVOR_DATA_DIR: dir },
  })
  return endOf(child)
}

function endOf(child: ChildProcess): Promise<[number | null, string]> {
  let err = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk
  })
  return new Promise((resolve) => child.once('close', (code) => resolve([code, err.trim()])))
}
