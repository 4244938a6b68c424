import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
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

/*
 * One service, backed up as few times as prove all of it: under a constant stream of requests, at night by the line for
 * cron, and stopped. Restores are checked in other directories.
 */
const atEnd = atEndOfFile()
const boundMs = 900_000
/** Answers, listens to the greeting and hangs up. */
const phone = '+420601559101'
/** Requests acknowledged before the backup begins. */
const writesBefore = 10
const sealKey = Buffer.alloc(32, 7).toString('base64')

let dir: string
let service: Service
let hook: Receiver
let party: Party
let callId: string
let secret: string

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
  const writer = write()
  return {
    acknowledged,
    async end() {
      isOver = true
      await writer
    },
  }
}

async function hovor(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Told> {
  const command = runHovor(args, { env })
  const code = await command.exited
  return { code, out: command.out.join('\n'), err: command.err.join('\n') }
}
const backUp = (to: string, ...flags: string[]) =>
  hovor(['--json', 'backup', to, ...flags], { HOVOR_DATA_DIR: dir })
beforeAll(async () => {
  dir = await preparedDataDir(atEnd)
  service = await startService(atEnd, { dir, boundMs })
  hook = await startReceiver(atEnd)
  party = await makeParty(service.url)
  secret = expect2xx(await party.api.send('PUT', '/v1/webhook', { url: hook.url })).webhook.secret
  const answers = { behaviour: 'answer', voice: 'silence', hangUpAfterSecs: 3 }
  expect2xx(await party.api.send('PUT', `/sandbox/v1/subscribers/${encodeURIComponent(phone)}`, answers))
  callId = expect2xx(await party.api.send('POST', '/v1/calls', { to: phone, agentId: party.agentId })).call.id
  const call = await endedCall(await watcherOf(party.api), callId)
  expect(call.hasRecording).toBe(true)
}, boundMs)

describe('a backup', { timeout: boundMs }, () => {
  describe('under load, with secrets set in the environment', () => {
    let archive: string
    let restored: string
    let before: readonly Acknowledged[]
    let told: Told

    beforeAll(async () => {
      const writing = startWriting()
      await pacedUntil('writes are acknowledged', () => writing.acknowledged.length >= writesBefore)
      before = [...writing.acknowledged]
      archive = join(dataDir(atEnd), 'hovor.tar.gz')
      const env = { HOVOR_DATA_DIR: dir, HOVOR_SEAL_KEYS: sealKey, HOVOR_KEY_PEPPER: 'p'.repeat(32) }
      const made = await hovor(['--json', 'backup', archive], env)
      const during = writing.acknowledged.length - before.length
      await writing.end()
      expect([made.code, made.err]).toEqual([0, ''])
      expect(during).toBeGreaterThan(0)
      restored = join(dataDir(atEnd), 'data')
      told = await hovor(['restore', archive, '--data-dir', restored])
    }, boundMs)

    test('leaves a note in the data directory of how it ended', () => {
      const noted = JSON.parse(readFileSync(join(dir, 'last-backup.json'), 'utf8'))
      expect(noted).toMatchObject({ result: 'ok', verified: false, archive: 'hovor.tar.gz', error: null })
      expect(noted.bytes).toBe(statSync(archive).size)
    })

    // verifies: general.backup
    test('holds every write acknowledged before it began, with its recordings and secrets', async () => {
      expect(told.code).toBe(0)
      expect(statSync(archive).mode & 0o777).toBe(0o600)
      const looked = await hovor(['doctor'], { HOVOR_DATA_DIR: restored })
      expect([looked.code, looked.out]).toEqual([0, expect.stringMatching(/No problems found\.$/)])
      expect(readdirSync(join(restored, 'recordings'))).toEqual(readdirSync(join(dir, 'recordings')))

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
      const { message } = expect2xx(
        await own.send('POST', '/v1/messages', { to: '+420601000211', body: 'x' }),
      )
      const event = await pacedUntil('the restored service signs an event', () =>
        hook.received.find((one) => one.data.id === message.id),
      )
      expect(isSigned(event, secret)).toBe(true)
      await again.stop()
    })

    test('includes the secrets set in the environment', () => {
      expect(told.out).toMatch(/Set HOVOR_KEY_PEPPER and HOVOR_SEAL_KEYS to the values in /)
      const keys = join(restored, 'keys.env')
      expect(readFileSync(keys, 'utf8')).toBe(
        `HOVOR_KEY_PEPPER=${'p'.repeat(32)}\nHOVOR_SEAL_KEYS=${sealKey}\n`,
      )
      expect(statSync(keys).mode & 0o777).toBe(0o600)
    })

    test('that was modified or truncated is refused with one sentence, and the directory stays empty', async () => {
      const folder = dataDir(atEnd)
      const whole = readFileSync(archive)
      const place = Math.floor(whole.length / 8)
      const damages: [string, Buffer][] = [
        ['cut', whole.subarray(0, place)],
        ['changed', Buffer.concat([whole.subarray(0, place), Buffer.from('x'), whole.subarray(place + 1)])],
        ['another file', Buffer.from('no archive at all')],
      ]
      const refuse = async ([name, bytes]: [string, Buffer]) => {
        const path = join(folder, `${name}.tar.gz`)
        writeFileSync(path, bytes)
        const empty = dataDir(atEnd)
        const refused = await hovor(['restore', path, '--data-dir', empty])
        expect([name, refused.code, refused.err]).toEqual([
          name,
          1,
          expect.stringMatching(/^hovor: .*restored/),
        ])
        expect(readdirSync(empty)).toEqual([])
      }
      await Promise.all(damages.map(refuse))
    })
  })

  describe('every night by the line for cron of the guide', () => {
    const older = 'hovor-20260101T031700Z.tar.gz'
    const recent = 'hovor-20260103T031700Z.tar.gz'
    let folder: string
    let half: string
    let elsewhere: readonly string[]
    let told: Told

    beforeAll(async () => {
      // The command makes it for its owner alone: the database's user cannot enter, so the copy is placed elsewhere.
      folder = join(dataDir(atEnd), 'hovor')
      const killed = runHovor(['backup', folder], { env: { HOVOR_DATA_DIR: dir } })
      await pacedUntil('the archive is being written', () => existsSync(folder) && readdirSync(folder)[0])
      killed.kill('SIGKILL')
      await killed.exited
      half = readdirSync(folder)[0]!
      // Of nights before: one is older than two weeks.
      for (const [name, days] of [
        [older, 15],
        [recent, 13],
      ] as const) {
        const madeAt = Date.now() / 1000 - days * 86_400
        writeFileSync(join(folder, name), '')
        utimesSync(join(folder, name), madeAt, madeAt)
      }
      elsewhere = databasesElsewhere()
      const cron = (/^17 3 \* \* \* (.*)$/m.exec(guide()) ?? [])[1] ?? ''
      const line = cron.replaceAll('/backup/hovor', folder).replace('/srv/hovor', dataDir(atEnd))
      expect(line).toContain(`backup --verify ${folder} && find`)
      told = await inShell(line)
    }, boundMs)

    test('is a file of its own, kept for two weeks', () => {
      expect([told.code, told.err]).toEqual([0, ''])
      expect(readdirSync(folder)).toEqual([recent, expect.stringMatching(/^hovor-\d{8}T\d{6}Z\.tar\.gz$/)])
    })

    test('is checked by the doctor in a copy that is deleted afterwards', () => {
      expect(told.out).toMatch(/^ok +balances /m)
      expect(told.out).toMatch(/No problems found\.$/)
      expect(statSync(folder).mode & 0o777).toBe(0o700)
      expect(readdirSync(folder, { recursive: true })).toHaveLength(2)
      expect(databasesElsewhere()).toEqual(elsewhere)
    })

    test('clears what one killed in the middle left, which does not pass for a backup', () => {
      expect(half).toMatch(/\.tar\.gz\.part-/)
      expect(told.out).toContain(`Removed ${join(folder, half)}, left by`)
    })
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
    const limited = await runLimited(['backup', join(folder, 'x.tar.gz')])
    expect([limited.code, limited.err]).toEqual([
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

  // The last tests: the service stops.
  describe('of a stopped service, without keys', () => {
    let archive: string
    let made: Told

    beforeAll(async () => {
      expect(await service.stop()).toBe(0)
      archive = join(dataDir(atEnd), 'bare.tar.gz')
      made = await backUp(archive, '--without-keys', '--verify')
    }, boundMs)

    test('is taken as well, and says as JSON what the doctor found in its copy', () => {
      expect([made.code, made.err]).toEqual([0, ''])
      expect(JSON.parse(made.out)).toMatchObject({
        archive,
        keys: false,
        sound: true,
        examined: expect.arrayContaining([expect.objectContaining({ part: 'balances', verdict: 'ok' })]),
      })
    })

    test('contains none, and says what is missing after its restore', async () => {
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
  })
})

const guide = () => readFileSync(new URL('../../docs/operate.md', import.meta.url), 'utf8')

interface Told {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** As cron runs a line, with `hovor` in the PATH. */
async function inShell(line: string): Promise<Told> {
  const bin = fileURLToPath(new URL('../../packages/hovor/dist/bin.js', import.meta.url))
  const folder = dataDir(atEnd)
  const put = (name: string, command: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\nexec ${command} "$@"\n`, { mode: 0o755 })
  put('hovor', `'${process.execPath}' '${bin}'`)
  // A nice program waits for all the other tests of this machine.
  put('nice', 'env')
  const child = spawn('sh', ['-c', line], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: `${folder}:${process.env.PATH}`, HOVOR_DATA_DIR: dir },
  })
  return endOf(child)
}

const databasesElsewhere = () =>
  ['/var/lib/hovor', '/var/tmp'].flatMap((root) => (existsSync(root) ? readdirSync(root) : []))

/** The command with files limited to 256 kB, as on a full disk. */
function runLimited(args: readonly string[]): Promise<Told> {
  const bin = fileURLToPath(new URL('../../packages/hovor/dist/bin.js', import.meta.url))
  const script = 'ulimit -f 256; exec "$@"'
  const child: ChildProcess = spawn('bash', ['-c', script, 'bash', process.execPath, bin, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOVOR_DATA_DIR: dir },
  })
  return endOf(child)
}

function endOf(child: ChildProcess): Promise<Told> {
  let out = ''
  let err = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk
  })
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, out: out.trim(), err: err.trim() })),
  )
}
