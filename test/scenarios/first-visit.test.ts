import { pacedUntil } from '@hovor/clock/testing'
import { expect, test } from 'vitest'
import { openBrowser } from '../integrations/support/browser.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import type { Json } from './support/client.ts'
import { dataDir, runHovor } from './support/command.ts'

/* What `hovor start` prints for somebody who has never seen the portal. */

const boundMs = 240_000
const atEnd = atEndOfFile(boundMs)
const said = /^Talk with an agent: (\S+) \(works once, within 15 minutes\)$/

function startIn(dir: string) {
  const env = { HOVOR_DATA_DIR: dir, HOVOR_HTTP_PORT: '0', HOVOR_SIP_PORT: '0', HOVOR_LOG_LEVEL: 'error' }
  const command = runHovor(['start'], { env })
  atEnd(async () => {
    command.kill('SIGTERM')
    await command.exited
  })
  const link = () =>
    pacedUntil('the link', () => {
      const found = command.out.map((line) => said.exec(line)?.[1])
      return found.find(Boolean)
    })
  return { command, link }
}

/** Sends the form of the link; what the person finds in the portal then. */
async function enter(link: string) {
  const browser = openBrowser()
  const page = await browser.open(link)
  expect(
    await browser.submit({ ...page, html: page.html.replaceAll(/value="[^"]*"/g, 'value=""') }, {}),
  ).toMatchObject({ status: 403 })
  const entered = await browser.submit(page, {})
  expect(entered.next).toBe(`${new URL(link).origin}/talk`)
  const portal = await browser.follow(entered)
  const written = /<meta name="portal" content="([^"]*)"/.exec(portal.html)?.[1] ?? ''
  const { accounts } = JSON.parse(
    written.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))),
  )
  const cookie = browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  const headers = { cookie, 'hovor-account': accounts[0].accountId }
  const read = async (path: string): Promise<Json> => (await fetch(new URL(path, link), { headers })).json()
  const used = await Promise.all([browser.open(link), openBrowser().open(link), browser.submit(page, {})])
  expect(used.map(({ status }) => status)).toEqual([410, 410, 410])
  return { accounts, ...(await read('/v1/agents')), ...(await read('/v1/numbers')) }
}

test(
  'every start prints a link that works once and opens on the agent of one and the same account',
  async () => {
    const dir = dataDir(atEnd)
    const first = startIn(dir)
    const found = await enter(await first.link())
    expect(first.command.out).toEqual([
      expect.stringMatching(/^Hovor listens on /),
      expect.stringMatching(said),
    ])
    expect(found).toMatchObject({
      accounts: [{ mode: 'sandbox', role: 'owner' }],
      agents: [{ name: 'Autoservis Novák' }],
      numbers: [{ mode: 'agent', agentId: found.agents[0].id }],
    })
    first.command.kill('SIGTERM')
    expect(await first.command.exited).toBe(0)
    expect(await enter(await startIn(dir).link())).toEqual(found)
  },
  boundMs,
)
