import { type AddressInfo, connect, createServer } from 'node:net'
import { pacedUntil } from '@hovor/clock/testing'
import { verifyWebhook } from '@hovor/sdk'
import { type TestDatabase, testDatabase } from '@hovor/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { startToneTrunk, type ToneTrunk, tones } from '../support/tone-trunk.ts'
import { expect2xx } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { runHovor } from './support/command.ts'
import { makeNumberOwner } from './support/live-account.ts'
import { startReceiver } from './support/receiver.ts'
import { type Service, startService } from './support/service.ts'
import { sharedLive } from './support/shared-database.ts'

/* Two processes on one database, a carrier, and a developer's machine without a public address. */
const atEnd = atEndOfFile()
const [low, mid] = tones
const target = '+420601000001'

let db: TestDatabase
let trunk: ToneTrunk
let one: Service
let two: Service

beforeAll(async () => {
  db = await testDatabase()
  atEnd(() => db.close())
  trunk = await startToneTrunk()
  atEnd(() => trunk.close())
  trunk.subscriber(target, { kind: 'answer', hz: mid })
  const env = { ...sharedLive(db, `${trunk.host}:${trunk.port}`) }
  one = await startService(atEnd, { env })
  two = await startService(atEnd, { env })
})

describe('hovor listen at one process', () => {
  // verifies: webhook.stream, webhook.stream-resume
  test('gets the events of calls on another, and goes on there when its own process stops', async () => {
    const { api, number, path } = await makeNumberOwner(one.url, db.connection)
    expect2xx(await api.send('PATCH', path, { mode: 'forward', forwardTo: target }))
    const { sip } = expect2xx(await api.get(`${path}/sip`))
    const hook = await startReceiver(atEnd)
    const balancer = await startBalancer(two.url)
    const listen = runHovor([
      '--json',
      '--service',
      balancer.url,
      '--key',
      api.key,
      'listen',
      '-f',
      hook.url,
      '--print-secret',
    ])
    atEnd(() => listen.kill('SIGTERM'))
    const { secret } = JSON.parse(await pacedUntil('it is ready', () => listen.out[0]))
    const callEnds = async (nth: number) => {
      const answered = trunk.answered(target)
      const caller = await trunk.call({ from: '+420603000001', to: number, hz: low, port: sip.port })
      const person = await answered
      await caller.hears(mid)
      await caller.hangUp()
      await person.over()
      const post = await pacedUntil('the event is forwarded', () => hook.of('call.completed')[nth])
      const event = await verifyWebhook(post.raw, post.signature, secret)
      expect(event).toMatchObject({ event: 'call.completed', data: { direction: 'in', to: number } })
    }
    await callEnds(0)
    balancer.target = one.url
    expect(await two.stop()).toBe(0)
    await pacedUntil('it has noticed', () => listen.err.some((line) => line.includes('draining')))
    await callEnds(1)

    await pacedUntil('both are reported', () => listen.out.length === 3)
    for (const line of listen.out.slice(1)) expect(JSON.parse(line).forwarded.status).toBe(200)
    listen.kill('SIGTERM')
    expect(await listen.exited).toBe(0)
    expect(hook.received).toHaveLength(2)
  })
})

/** Sends each new connection to `target`. */
async function startBalancer(target: string): Promise<{ readonly url: string; target: string }> {
  const server = createServer((near) => {
    const { hostname, port } = new URL(balancer.target)
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => to.destroy())
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => void server.close())
  const balancer = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, target }
  return balancer
}
