import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '@hovor/clock/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedService } from '../support/shared/shared.ts'
import { expect2xx, makeAccount } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import type { Client } from './support/client.ts'
import { dataDir, runHovor, workspaceBin } from './support/command.ts'
import { operatorToken } from './support/service.ts'
import { runOnTerminal } from './support/terminal.ts'

const atEnd = atEndOfFile()
const esc = '\u001b'
const body = `Dobrý den, ${'vaše objednávka je připravena '.repeat(4)}`
let api: Client

beforeAll(async () => {
  api = await makeAccount(await sharedService())
  expect2xx(await api.send('POST', '/v1/messages', { to: '+420601000011', body }))
})

/** The command as a person runs it in a terminal. */
async function onTerminal(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const cwd = dataDir(atEnd)
  const terminal = runOnTerminal([process.execPath, workspaceBin, ...args], {
    columns: 150,
    cwd,
    env: { HOVOR_URL: api.url, HOVOR_API_KEY: api.key, HOVOR_CONFIG_DIR: cwd, TZ: 'Europe/Prague', ...env },
  })
  const code = await terminal.exited
  const shown = terminal.shown()
  return { code, shown, lines: plain(shown).trimEnd().split('\n') }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colors are control sequences.
const plain = (text: string): string => text.replaceAll(/\u001b\[[\d;]*m/g, '')

describe('the command line on a terminal', () => {
  test('shows a list as a table that fits, with local times, crowns and colored states', async () => {
    const { code, shown, lines } = await onTerminal(['messages', 'list'])
    expect(code, shown).toBe(0)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^CREATED +ID +FROM +TO +STATUS +PRICE +BODY/)
    const [message] = (await api.get('/v1/messages')).body.messages
    const inPrague = new Date(message.createdAt).toLocaleString('sv-SE', { timeZone: 'Europe/Prague' })
    expect(lines[1]).toMatch(new RegExp(`^${inPrague} +${message.id} .* [\\d.]+ CZK +Dobrý den, .*…`))
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(150)
    expect(shown).toContain(`${esc}[32m${message.status}${esc}[39m`)
  })

  test('keeps to plain text where a person wants that', async () => {
    const { code, shown } = await onTerminal(['messages', 'list'], { NO_COLOR: '1' })
    expect(code, shown).toBe(0)
    expect(shown).not.toContain(esc)
  })

  test('prints the wanted fields as one line of JSON without colors', async () => {
    const { code, shown } = await onTerminal(['messages', 'list', '--json', 'id,status'])
    expect(code, shown).toBe(0)
    const { messages } = JSON.parse(shown)
    expect(messages).toEqual([{ id: expect.stringMatching(/^msg_/), status: 'sent' }])
  })

  test('lists its commands, and the options of one', async () => {
    const { code, lines } = await onTerminal(['help'])
    expect(code).toBe(0)
    for (const name of ['login', 'whoami', 'calls', 'listen', 'trigger', 'open', 'completion'])
      expect(lines.some((line) => line.trimStart().startsWith(name))).toBe(true)
    expect((await onTerminal(['messages', 'send', '--help'])).lines.join('\n')).toContain('--to <value>')
  })

  test('shows an operator the accounts as a table that fits, and the options of a command with crowns first', async () => {
    const env = { HOVOR_OPERATOR_TOKEN: operatorToken }
    const { id } = (await api.get('/v1/account')).body.account
    const { code, shown, lines } = await onTerminal(['operator', 'accounts', id], env)
    expect(code, shown).toBe(0)
    expect(lines[0]).toMatch(/^ID +/)
    expect(lines[1]).toMatch(new RegExp(`^${id} .*[\\d.]+ CZK`))
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(150)
    expect(shown).toContain(`${esc}[32mactive${esc}[39m`)
    const help = (await onTerminal(['operator', 'credit', '--help'])).lines.join('\n')
    expect(help).toMatch(/--amount <crowns>.*--amount-hal <value>/s)
    const refused = await onTerminal(['operator', 'credit', id, '--amount', '5,-', '--reason', 'x'], env)
    expect(refused.code).toBe(2)
    expect(refused.shown).toContain(
      "option '--amount <crowns>' argument '5,-' is invalid. An amount is in crowns",
    )
  })

  test('ends an error with its code, the id of the request and a link', async () => {
    const { code, lines } = await onTerminal(['calls', 'get', `c_${'0'.repeat(32)}`])
    expect(code).toBe(1)
    expect(lines[0]).toMatch(/^hovor: /)
    expect(lines.at(-1)).toMatch(/^not_found · req_[0-9a-f]+ · https?:\/\/\S+#not_found$/)
  })

  test('completes commands in bash', async () => {
    const cwd = dataDir(atEnd)
    const script = runHovor(['completion', 'bash'], { cwd })
    await script.exited
    writeFileSync(join(cwd, 'bashrc'), `${script.out.join('\n')}\nPS1='ready> '\n`)
    const env = { HOME: cwd }
    const bash = ['bash', '--noprofile', '--rcfile', join(cwd, 'bashrc'), '-i']
    const { shown, type, exited } = runOnTerminal(bash, { columns: 150, cwd, env })
    await until(() => shown().includes('ready> '), { what: shown })
    type('hovor mess\t')
    await until(() => /hovor messages /.test(shown()), { what: shown })
    type('se\t')
    await until(() => /hovor messages send /.test(shown()), { what: shown })
    type('\u0015hovor oper\t')
    await until(() => /hovor operator /.test(shown()), { what: shown })
    type('cred\t')
    await until(() => /hovor operator credit /.test(shown()), { what: shown })
    type('acc_1 --am\t')
    // The bell says that two options begin so.
    const heard = () => shown().replaceAll('\u0007', '')
    await until(() => /acc_1 --amount/.test(heard()), { what: shown })
    type('\u0015exit\r')
    await exited
  })
})

describe('the command line in a script', () => {
  // verifies: operator.command-line
  test.each([
    [['calls', 'get'], "missing required argument 'id'"],
    [['messages', 'send', '--data', 'nonsense'], 'a JSON object'],
    [['calls', 'list', '--colour'], "unknown option '--colour'"],
  ])('prints the wrong usage of %j as one JSON value too', async (args, said) => {
    const command = runHovor([...args, '--json'], { cwd: dataDir(atEnd) })
    expect(await command.exited).toBe(2)
    expect(command.out).toHaveLength(1)
    expect(JSON.parse(command.out[0]!)).toEqual({ error: { message: expect.stringContaining(said) } })
    expect(command.err.join('\n')).toContain(said)
  })

  test('never asks: without a terminal, login reads the key from standard input', async () => {
    const cwd = dataDir(atEnd)
    const command = runHovor(['login', '--service', api.url], { cwd, env: { HOVOR_CONFIG_DIR: cwd } })
    expect(await command.exited).toBe(1)
    expect(command.err).toEqual([
      'hovor: A key is needed: on standard input, with --key or with --operator-token.',
    ])
  })
})
