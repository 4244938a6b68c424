import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedService } from '../support/shared/shared.ts'
import { makeAccount } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { dataDir, runHovor } from './support/command.ts'
import { operatorToken } from './support/service.ts'

const atEnd = atEndOfFile()
let url: string
beforeAll(async () => {
  url = await sharedService()
})

/** Runs the command in a directory with this `.env` and an empty environment. */
async function inFolder(settings: Readonly<Record<string, string>>, args: readonly string[]) {
  const cwd = dataDir(atEnd)
  writeFileSync(
    join(cwd, '.env'),
    Object.entries(settings)
      .map((entry) => `${entry.join('=')}\n`)
      .join(''),
  )
  const command = runHovor(args, { cwd })
  const code = await command.exited
  return { code, out: command.out.join('\n'), err: command.err.join('\n') }
}

describe('the CLI in the directory of a service', () => {
  test('finds the service and its operator key through .env alone', async () => {
    const { port } = new URL(url)
    const settings = { HOVOR_HTTP_PORT: port, HOVOR_OPERATOR_TOKENS: `olga:${operatorToken}` }
    const told = await inFolder(settings, ['--json', 'operator', 'accounts'])
    // The token is the service's, so the response shows which port was called.
    expect(told, told.err).toMatchObject({ code: 0, out: expect.stringContaining('"accounts":') })
  })

  test('finds a service that listens on all addresses, whatever its public address', async () => {
    const { port } = new URL(url)
    const settings = {
      HOVOR_HTTP_HOST: '0.0.0.0',
      HOVOR_HTTP_PORT: port,
      HOVOR_BASE_URL: 'https://api.example.com',
      HOVOR_API_KEY: (await makeAccount(url)).key,
    }
    const told = await inFolder(settings, ['--json', 'balance', 'get'])
    expect(told, told.err).toMatchObject({ code: 0, out: expect.stringContaining('"balanceHal":100000') })
  })

  test('prefers HOVOR_URL', async () => {
    const key = (await makeAccount(url)).key
    const settings = { HOVOR_HTTP_PORT: '1', HOVOR_URL: url, HOVOR_API_KEY: key }
    const told = await inFolder(settings, ['--json', 'balance', 'get'])
    expect(told, told.err).toMatchObject({ code: 0 })
  })

  test('says where it looked when there is no service', async () => {
    const told = await inFolder({ HOVOR_HTTP_PORT: '1' }, ['balance', 'get'])
    expect(told).toMatchObject({
      code: 1,
      err: expect.stringContaining('http://127.0.0.1:1 cannot be reached'),
    })
  })
})

test('has settings that the service does not report as unknown', async () => {
  const settings = {
    HOVOR_API_KEY: 'hv_test_x',
    HOVOR_URL: 'http://127.0.0.1:1',
    HOVOR_OPERATOR_TOKEN: operatorToken,
    HOVOR_PROFILE: 'default',
    HOVOR_CONFIG_DIR: '.',
    HOVOR_HTTP_PROT: '8080',
  }
  const { out } = await inFolder(settings, ['doctor'])
  expect(out).toContain('HOVOR_HTTP_PROT is not a setting of Hovor and is ignored.')
  for (const name of [
    'HOVOR_API_KEY',
    'HOVOR_URL',
    'HOVOR_OPERATOR_TOKEN',
    'HOVOR_PROFILE',
    'HOVOR_CONFIG_DIR',
  ])
    expect(out).not.toContain(`${name} is not a setting`)
})
