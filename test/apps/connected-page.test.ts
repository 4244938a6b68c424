import { pacedUntil } from '@hovor/clock/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppWorld, startAppWorld } from './support/app-world.ts'

const hourMs = 3_600_000

let world: AppWorld
beforeAll(async () => {
  world = await startAppWorld()
})
afterAll(() => world.close())
// Each has what one address may ask within a minute.
beforeEach(() => world.clock.move(61_000))

type Person = Awaited<ReturnType<AppWorld['signedIn']>>

const page = ({ browser }: Person) => browser.open(`${world.base}/developers/apps`)
const works = async (token: string) => (await world.mcp(token)).status === 200

/** What the page says of the only app, by its terms. */
async function toldTo(person: Person): Promise<Readonly<Record<string, string>>> {
  const { html } = await page(person)
  return Object.fromEntries(
    [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, dt, dd]) => [dt, dd]),
  )
}

/** The page once it tells of a call of the tool, which is stored a little later. */
const toldOnce = (person: Person, tool: string) =>
  pacedUntil(`a call of ${tool} on the page`, async () => {
    const told = await toldTo(person)
    return told['Last tools called']?.startsWith(`${tool},`) && told
  })

describe('the page of connected apps', () => {
  // verifies: authentication.oauth-end
  test('tells when each was used first and last, and the tools that it called last, the newest first', async () => {
    const person = await world.signedIn()
    const { clientId, tokens } = await world.connected(person.browser)
    const unused = await toldTo(person)
    expect(unused).toMatchObject({ 'Last used': 'never' })
    expect(unused).not.toHaveProperty('First used')
    await world.callTool(tokens.access_token, 'get_account')
    const once = await toldOnce(person, 'get_account')
    expect(once['First used']).toBe(once['Last used'])
    world.clock.move(hourMs)
    const again = await world.refresh(clientId, tokens.refresh_token)
    const { access_token } = (await again.json()) as typeof tokens
    for (const tool of ['list_calls', 'get_balance', 'list_agents', 'list_messages', 'list_numbers'])
      await world.callTool(access_token, tool)
    const twice = await toldOnce(person, 'list_numbers')
    expect(twice['First used']).toBe(once['First used'])
    expect(twice['Last used']).not.toBe(once['Last used'])
    const called = twice['Last tools called']!.split('; ').map((call) => call.split(',')[0])
    expect(called).toEqual(['list_numbers', 'list_messages', 'list_agents', 'get_balance', 'list_calls'])
  })

  // verifies: authentication.oauth-end
  test('ends all of the person at once, and none of anybody else', async () => {
    const [person, other] = [await world.signedIn(), await world.signedIn()]
    const [one, another] = [await world.connected(person.browser), await world.connected(person.browser)]
    const theirs = await world.connected(other.browser)
    await person.browser.submit(await page(person), { end: 'all' })
    for (const { clientId, tokens } of [one, another]) {
      expect(await works(tokens.access_token)).toBe(false)
      expect((await world.refresh(clientId, tokens.refresh_token)).status).toBe(400)
    }
    expect(await works(theirs.tokens.access_token)).toBe(true)
    expect((await page(person)).html).toContain('You have connected no app.')
  })

  // verifies: authentication.oauth-end
  test('ends nothing by a form of another site', async () => {
    const person = await world.signedIn()
    const { tokens } = await world.connected(person.browser)
    const shown = await page(person)
    for (const end of ['all', /name="end" value="(grant_\w+)"/.exec(shown.html)![1]!]) {
      expect((await person.browser.submit(shown, { end, form: 'forged' })).status).toBe(403)
      const foreign = { 'sec-fetch-site': 'cross-site' }
      expect((await person.browser.submit(shown, { end }, foreign)).status).toBe(403)
    }
    expect(await works(tokens.access_token)).toBe(true)
  })
})
