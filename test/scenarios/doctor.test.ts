import pg from 'pg'
import { expect, test } from 'vitest'
import { makeParty } from './support/account.ts'
import { type AtEnd, dataDir, runHovor } from './support/command.ts'
import { embeddedLogin } from './support/embedded-login.ts'
import { startService } from './support/service.ts'

async function doctor(env: Readonly<Record<string, string>>, args: readonly string[] = []) {
  const command = runHovor([...args, 'doctor'], { env })
  const code = await command.exited
  return { code, out: command.out.join('\n'), err: command.err.join('\n') }
}

async function change(dir: string, statement: string): Promise<void> {
  const database = new pg.Client(embeddedLogin(dir))
  await database.connect()
  await database.query(statement).finally(() => database.end())
}

test('hovor doctor finds nothing next to a running service, names a tampered balance, and also runs once the service has stopped', async ({
  onTestFinished,
}) => {
  const atEnd: AtEnd = onTestFinished
  const dir = dataDir(atEnd)
  const env = { HOVOR_DATA_DIR: dir }
  const nothing = await doctor(env)
  expect([nothing.code, nothing.out]).toEqual([1, expect.stringContaining('There is no database')])

  const service = await startService(atEnd, { dir })
  await makeParty(service.url)
  const sound = await doctor(env)
  expect([sound.code, sound.out]).toEqual([0, expect.stringMatching(/No problems found\.$/)])
  for (const part of [
    'settings',
    'database',
    'migrations',
    'rights',
    'audit',
    'balances',
    'holds',
    'documents',
    'jobs',
    'secrets',
    'recordings',
  ])
    expect(sound.out).toMatch(new RegExp(`^ok +${part} `, 'm'))

  await change(dir, 'update account set held_hal = held_hal + 1')
  const off = await doctor(env, ['--json'])
  expect(off.code).toBe(1)
  const told = JSON.parse(off.out)
  expect(told.sound).toBe(false)
  const wrong = told.examined.filter(({ verdict }: { verdict: string }) => verdict === 'off')
  expect(wrong).toMatchObject([{ part: 'balances', said: [expect.stringMatching(/^acc_.*0\.01 CZK found/)] }])

  await service.stop()
  const after = await doctor(env)
  expect([after.code, after.out]).toEqual([1, expect.stringMatching(/OFF +balances .*0\.01 CZK found/)])
})

test('hovor doctor names invalid settings', async () => {
  const told = await doctor({ HOVOR_MODE: 'maybe' })
  expect(told.code).toBe(1)
  expect(told.out).toMatch(/OFF +settings +HOVOR_MODE is invalid/)
})
