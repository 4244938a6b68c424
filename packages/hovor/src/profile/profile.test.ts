import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Entry } from '../cli/entry.ts'
import { createProgram } from '../cli/program.ts'
import { serve } from '../testing/serve.ts'
import { accessOf } from './access.ts'

const key = 'hv_test_secret'

test('a key is tried, kept for its owner alone, and used from then on', async () => {
  const { run, told, path } = home()
  const { url, asked } = await startService()
  await run(['login', '--service', url], { line: `${key}\n` })
  expect(told).toEqual([`Logged in to ${url} as Pekárna (sandbox), in profile "default".`])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  await run(['account', 'get', '--json'])
  expect(asked).toEqual(['GET /v1/account Bearer hv_test_secret', 'GET /v1/account Bearer hv_test_secret'])
})

test('a key that the service refuses is not kept', async () => {
  const { run, env } = home()
  const { url } = await startService()
  await expect(run(['login', '--service', url, '--key', 'wrong'])).rejects.toThrow('The key is unknown.')
  expect(accessOf(env, {})).toEqual({
    url: 'http://127.0.0.1:8080',
    setting: 'HOVOR_URL',
    key: undefined,
    operatorToken: undefined,
  })
})

test('profiles are listed, switched between and forgotten', async () => {
  const { run, told, env } = home()
  const { url } = await startService()
  await run(['login', '--service', url, '--key', key, '--profile', 'one'])
  await run(['login', '--service', url, '--key', key, '--profile', 'two'])
  told.length = 0
  await run(['profiles'])
  await run(['profiles', 'use', 'one'])
  await run(['logout', '--profile', 'two'])
  expect(told).toEqual([
    `  one  ${url}`,
    `* two  ${url}`,
    'Commands now use profile "one".',
    'Profile "two" is forgotten.',
  ])
  expect(accessOf(env, {})).toMatchObject({ url, key })
  await expect(run(['profiles', 'use', 'two'])).rejects.toThrow('There is no profile "two".')
  expect(() => accessOf(env, { profile: 'two' })).toThrow('There is no profile "two". Profiles: one.')
})

test('the key of a profile never goes to a service that the environment or the command line names', async () => {
  const { run, env } = home()
  const { url } = await startService()
  await run(['login', '--service', url, '--key', key])
  const keyAt = (more: Entry['env'], flags = {}) => accessOf({ ...env, ...more }, flags).key
  expect(keyAt({ HOVOR_URL: 'https://elsewhere.example' })).toBeUndefined()
  expect(keyAt({ HOVOR_HTTP_PORT: '8461' })).toBeUndefined()
  expect(keyAt({ HOVOR_HTTP_HOST: '10.0.0.5' })).toBeUndefined()
  expect(keyAt({}, { service: 'https://elsewhere.example' })).toBeUndefined()
  expect(keyAt({ HOVOR_API_KEY: 'hv_live_x' })).toBe('hv_live_x')
  expect(keyAt({ HOVOR_API_KEY: 'hv_live_x' }, { profile: 'default' })).toBe(key)
  expect(keyAt({ HOVOR_API_KEY: 'hv_live_x', HOVOR_PROFILE: 'default' })).toBe(key)
})

test('whoami says which account commands are for, without a secret and without asking the service', async () => {
  const { run, told } = home()
  const { url, asked } = await startService()
  await run(['login', '--service', url, '--key', key, '--profile', 'ops'])
  told.length = 0
  await run(['whoami', '--json'])
  await run(['whoami'])
  await run(['whoami', '--json', '--key', 'hv_live_x'])
  const credentials = { hasKey: true, hasOperatorToken: false }
  const account = { id: 'acc_1', companyName: 'Pekárna', mode: 'sandbox' }
  expect(JSON.parse(told[0]!)).toEqual({ url, profile: 'ops', mode: 'sandbox', ...credentials, account })
  expect(told[1]).toContain('  companyName: Pekárna')
  expect(JSON.parse(told[2]!)).toEqual({ url, profile: 'ops', mode: 'live', ...credentials })
  expect(told.join()).not.toContain(key)
  expect(asked).toHaveLength(1)
})

test('whoami fails without credentials', async () => {
  const { run } = home()
  await expect(run(['whoami'])).rejects.toThrow('No API key and no operator token are set: run `hovor login`')
})

test('what the commands of profiles have done is one JSON value with --json', async () => {
  const { run, told } = home()
  const { url } = await startService()
  await run(['login', '--service', url, '--key', key, '--json'])
  await run(['profiles', 'use', 'default', '--json'])
  await run(['profiles', '--json', '--fields', 'name'])
  await run(['logout', '--json'])
  expect(told.map((line) => JSON.parse(line))).toEqual([
    { profile: 'default', url, account: { id: 'acc_1', companyName: 'Pekárna', mode: 'sandbox' } },
    { profile: 'default' },
    { profiles: [{ name: 'default' }] },
    { profile: 'default' },
  ])
})

test('a file that cannot be read as profiles is reported with what to do, and left as it is', async () => {
  const { run, path, env } = home()
  writeFileSync(path, '{"profiles": 7}')
  expect(() => accessOf(env, {})).toThrow('delete it and run `hovor login` again')
  const { url } = await startService()
  await expect(run(['login', '--service', url, '--key', key])).rejects.toThrow('delete it')
  expect(readFileSync(path, 'utf8')).toBe('{"profiles": 7}')
})

function home() {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-profile-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const env = { HOVOR_CONFIG_DIR: dir }
  const told: string[] = []
  const run = (args: readonly string[], { line = '' } = {}) =>
    createProgram({
      env,
      out: (text) => told.push(text),
      err: () => {},
      readLine: async () => line,
      interrupted: new Promise(() => {}),
    }).parseAsync(args, { from: 'user' })
  return { run, told, env, path: join(dir, 'profiles.json') }
}

async function startService() {
  const asked: string[] = []
  const url = await serve((request, response) => {
    const { authorization } = request.headers
    asked.push(`${request.method} ${request.url} ${authorization}`)
    const isKnown = authorization === `Bearer ${key}`
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
    const account = { id: 'acc_1', companyName: 'Pekárna', mode: 'sandbox' }
    response.end(JSON.stringify(isKnown ? { account } : { error: { message: 'The key is unknown.' } }))
  })
  return { url, asked }
}
