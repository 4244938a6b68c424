import { readFileSync } from 'node:fs'
import { until } from '@hovor/clock/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { expect2xx, furnish } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { client, endedCall } from './support/client.ts'
import { dataDir, runHovor } from './support/command.ts'
import { fewestKeys, offersOf } from './support/fewest-keys.ts'
import { fifteenJobs, type Job, type RivalLine } from './support/fifteen-jobs.ts'
import { paidByTransfer } from './support/paid-by-transfer.ts'
import { operatorToken, startService } from './support/service.ts'
import { supplier } from './support/supplier.ts'

/*
 * What people do most on the command line of Hovor, each line run as it stands, and the keys that it takes where bash
 * completes it, beside those of two command lines that many know.
 */

/** A phone of the sandbox that is always busy. */
const busy = '+420601000002'
const atEnd = atEndOfFile()

let env: Readonly<Record<string, string>>
let cwd: string
let ids: Readonly<Record<string, string>>

beforeAll(async () => {
  cwd = dataDir(atEnd)
  const { url } = await startService(atEnd, { env: supplier })
  const operator = client(url, operatorToken)
  const made = expect2xx(
    await operator.send('POST', '/operator/v1/accounts', {
      email: 'eva@example.com',
      companyName: 'Pekárna Novák',
      mode: 'sandbox',
    }),
  )
  const account: string = made.account.id
  await paidByTransfer(operator, account)
  const api = client(url, made.apiKey)
  const { agentId } = await furnish(api)
  await api.send('POST', '/v1/calls', { to: busy, agentId })
  const [{ id: call }] = expect2xx(await api.get('/v1/calls?limit=1')).calls
  await endedCall(api, call)
  const [{ id: topup }] = expect2xx(await operator.get(`/operator/v1/accounts/${account}/topups`)).topups
  ids = { account, call, topup }
  env = { HOVOR_URL: url, HOVOR_API_KEY: made.apiKey, HOVOR_OPERATOR_TOKEN: operatorToken }
})

const wordsOf = (line: string): string[] =>
  line.split(' ').map((word) => word.replace(/^\{(\w+)\}$/, (_, name: string) => ids[name] ?? ''))

/** The output of a line; one that would not end is interrupted once it has shown what it should. */
async function outputOf({ line, shows, isEndless }: Job): Promise<string> {
  const command = runHovor(wordsOf(line), { cwd, env })
  const printed = () => command.out.join('\n')
  if (isEndless === true) {
    await until(() => shows.test(printed()), { what: () => `${line}: ${command.err.join('\n')}` })
    command.kill('SIGINT')
  }
  expect([line, await command.exited, command.err]).toEqual([line, 0, []])
  return printed()
}

/** Without what the formatter puts between the columns of a table. */
const unaligned = (markdown: string): string =>
  markdown.replaceAll(/ +\|/g, ' |').replaceAll(/\| -+/g, '| ---')

const countOf = (keys: string): number => [...keys].length

describe('fifteen jobs on the command line', () => {
  test.each(fifteenJobs.map((job) => [job.job, job] as const))('%s', async (_, job) => {
    expect(await outputOf(job)).toMatch(job.shows)
  })

  test('take fewer keys than those that stripe has of them, and those that gh has', async () => {
    const script = runHovor(['completion', 'bash'], { cwd })
    await script.exited
    const typed = fifteenJobs.map(({ line }) => fewestKeys(line, offersOf(line, script.out.join('\n'), cwd)))
    const page = readFileSync(new URL('../../docs/keystrokes.md', import.meta.url), 'utf8')
    expect(unaligned(page)).toContain(tableOf(typed))
    for (const rival of ['stripe', 'gh'] as const) {
      const shared = fifteenJobs.flatMap((job, index) => {
        const theirs = job[rival]
        return theirs === undefined ? [] : [{ ours: countOf(typed[index]!), theirs: countOf(theirs.keys) }]
      })
      const sum = (key: 'ours' | 'theirs') => shared.reduce((total, each) => total + each[key], 0)
      expect(sum('ours')).toBeLessThan(sum('theirs'))
    }
  })

  test.each(fifteenJobs.flatMap(({ stripe, gh }) => [stripe, gh]).filter((each) => each !== undefined))(
    'what is typed of another line makes that line: $line',
    ({ line, keys }: RivalLine) => {
      const pattern = keys
        .replace(/⏎$/, '')
        .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('⎘', '…')
        .replaceAll(/⇥ ?/g, '[\\w.-]*? ?')
        .replaceAll('…', '… ?')
      expect(line).toMatch(new RegExp(`^${pattern}$`))
    },
  )
})

/** The table of the page. */
function tableOf(typed: readonly string[]): string {
  const cell = (keys: string | undefined) =>
    keys === undefined ? '–' : `${countOf(keys)}: \`${keys.replaceAll('|', '\\|')}\``
  const rows = fifteenJobs.map(
    ({ job, stripe, gh }, index) =>
      `| ${[job, cell(typed[index]), cell(stripe?.keys), cell(gh?.keys)].join(' | ')} |`,
  )
  return ['| job | hovor | stripe | gh |', '| --- | --- | --- | --- |', ...rows].join('\n')
}
