import { readdirSync } from 'node:fs'
import { pacedUntil } from '@hovor/clock/testing'
import { type TestDatabase, testDatabase } from '@hovor/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeParty, type Party } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { callOf, client, endedCall } from './support/client.ts'
import { dataDir, runHovor } from './support/command.ts'
import { type Service, startService } from './support/service.ts'
import { shared } from './support/shared-database.ts'
import { watcherOf } from './support/watcher.ts'

/* Two processes on one database, with one recordings directory and with two. */
const atEnd = atEndOfFile()
const talks = '+420601000001'

let db: TestDatabase
let recordings: string
let one: Service
let two: Service
let party: Party
let recorded: string

beforeAll(async () => {
  db = await testDatabase()
  atEnd(() => db.close())
  recordings = dataDir(atEnd)
  one = await start(recordings)
  two = await start(recordings)
  party = await makeParty(one.url)
})

const envOf = (dir: string) => ({ ...shared(db), HOVOR_RECORDINGS_DIR: dir, HOVOR_DRAIN_SECS: '0' })
const start = (dir: string): Promise<Service> => startService(atEnd, { dir: dataDir(atEnd), env: envOf(dir) })

async function run(program: string, dir: string) {
  const base = { HOVOR_DATA_DIR: dataDir(atEnd), HOVOR_HTTP_PORT: '0', HOVOR_SIP_PORT: '0' }
  const env = { ...base, HOVOR_LOG_LEVEL: 'silent', ...envOf(dir) }
  const command = runHovor(program.split(' '), { env })
  return { code: await command.exited, err: command.err, out: command.out.join('\n') }
}

/** A call that has started to talk. */
async function talking(): Promise<string> {
  const { api, agentId } = party
  const { body } = await api.send('POST', '/v1/calls', { to: talks, agentId })
  const watcher = await watcherOf(api)
  await pacedUntil(
    'the conversation runs',
    async () => (await callOf(watcher, body.call.id)).transcript?.length,
  )
  return body.call.id
}

const isPartial = (name: string) => name.endsWith('.part')

async function download(from: Service, id: string): Promise<{ status: number; bytes: Buffer }> {
  const headers = { authorization: `Bearer ${party.api.key}` }
  const answer = await fetch(`${from.url}/v1/calls/${id}/recording`, { headers })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('two processes that share a recordings directory', () => {
  // verifies: calls.recording
  test('both serve a recording that one of them made', async () => {
    recorded = await talking()
    expect((await endedCall(await watcherOf(party.api), recorded)).hasRecording).toBe(true)
    const [own, other] = [await download(one, recorded), await download(two, recorded)]
    expect([own.status, other.status]).toEqual([200, 200])
    expect(own.bytes.length).toBeGreaterThan(10_000)
    expect(other.bytes.equals(own.bytes)).toBe(true)
  })

  test('rescue each other’s recording when one is killed', async () => {
    const id = await talking()
    await pacedUntil('its recording is being written', async () => readdirSync(recordings).some(isPartial))
    await one.kill()
    const call = await endedCall(await watcherOf(client(two.url, party.api.key)), id)
    expect(call).toMatchObject({ status: 'failed', endReason: 'engine_error', hasRecording: true })
    expect((await download(two, id)).status).toBe(200)
  })
})

describe('a process with a different recordings directory', () => {
  const sentence = (dir: string) =>
    `hovor: ${dir} is not the recordings directory of this database: set HOVOR_RECORDINGS_DIR to the one its processes share; if the recordings were moved here or lost, run \`hovor recordings adopt\`.`

  test('does not start, neither next to another process nor alone while recordings exist', async () => {
    const other = dataDir(atEnd)
    expect(await run('start', other)).toMatchObject({ code: 1, err: [sentence(other)] })
    const adopted = await run('recordings adopt', other)
    expect(adopted).toMatchObject({ code: 1, err: ['hovor: Stop every process of this database first.'] })
    await two.stop()
    expect(await run('start', other)).toMatchObject({ code: 1, err: [sentence(other)] })
    expect((await run('doctor', other)).out).toContain('OFF      recordings')
  })

  test('may start once that directory was adopted, and answers 503 instead of 404 for recordings it lacks', async () => {
    const other = dataDir(atEnd)
    expect((await run('recordings adopt', other)).code).toBe(0)
    const service = await start(other)
    const missing = await download(service, recorded)
    expect(missing.status).toBe(503)
    expect(JSON.parse(missing.bytes.toString()).error.code).toBe('unavailable')
    expect(await run('start', recordings)).toMatchObject({ code: 1, err: [sentence(recordings)] })
  })
})
