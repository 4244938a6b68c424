import { pacedUntil } from '@hovor/clock/testing'
import { expect } from 'vitest'
import { openBrowser } from '../../integrations/support/browser.ts'
import type { Json } from './client.ts'
import { type AtEnd, runHovor } from './command.ts'

/** The line of `hovor start` for somebody who has never seen the portal. */
export const invitation = /^Talk with an agent: (\S+) \(works once, within 15 minutes\)$/

/** Starts the service as a person does, who reads what it prints. */
export function startForPerson(dir: string, atEnd: AtEnd) {
  const env = { HOVOR_DATA_DIR: dir, HOVOR_HTTP_PORT: '0', HOVOR_SIP_PORT: '0', HOVOR_LOG_LEVEL: 'error' }
  const command = runHovor(['start'], { env })
  atEnd(async () => {
    command.kill('SIGTERM')
    await command.exited
  })
  const link = () =>
    pacedUntil('the link', () => {
      const found = command.out.map((line) => invitation.exec(line)?.[1])
      return found.find(Boolean)
    })
  return { command, link }
}

/** Sends the form of the link; what the person finds in the portal then. */
export async function enter(link: string) {
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
