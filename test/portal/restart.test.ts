import { beforeAll, expect, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import { expect2xx } from '../scenarios/support/account.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import type { Page } from '../users/support/chromium.ts'
import { type PortalWorld, startPortalWorld } from './support/portal-world.ts'

const told = 'Connection lost, reconnecting.'
/** Subscribers of the sandbox: one talks, with the other it rings and nobody answers. */
const answering = '+420601000001'
const ringing = '+420601000003'

describePeer('a page of the portal that stays open', ['headlessShell'], () => {
  const atEnd = atEndOfFile()
  let world: PortalWorld
  beforeAll(async () => {
    world = await startPortalWorld(atEnd)
  })

  const placeCall = async (to: string): Promise<string> =>
    expect2xx(await world.owner.api.send('POST', '/v1/calls', { to, agentId: world.ids.agent })).call.id
  const rowOf = (page: Page, id: string) => page.locator(`a[href="/calls/${id}"]`)

  test('shows a call as it begins and as it ends, in two windows of a browser', async () => {
    await world.asPerson(world.owner, {}, async (page) => {
      const streaming = page.waitForResponse((response) => response.url().endsWith('/v1/webhook/stream'))
      await page.goto(`${world.url}/calls`)
      await streaming
      const other = await page.context().newPage()
      await other.goto(`${world.url}/calls`)
      await rowOf(other, world.ids.call).waitFor()
      const id = await placeCall(answering)
      const runningOn = (one: Page) =>
        one.getByRole('table', { name: 'In progress' }).locator(`a[href="/calls/${id}"]`)
      for (const one of [page, other]) await runningOn(one).waitFor()
      for (const one of [page, other]) await runningOn(one).waitFor({ state: 'detached' })
      for (const one of [page, other]) await rowOf(one, id).waitFor()
    })
  })

  test('loses nothing when two windows edit one draft, and has the person choose what both changed', async () => {
    await world.asPerson(world.owner, {}, async (mine) => {
      const theirs = await mine.context().newPage()
      const first = (page: Page) => page.getByLabel('First sentence')
      const goal = (page: Page) => page.getByLabel('Goal of a call', { exact: true })
      const save = (page: Page) => page.getByRole('button', { name: 'Save the draft' })
      for (const page of [mine, theirs]) {
        await page.goto(`${world.url}/agents/${world.ids.agent}`)
        await first(page).waitFor()
      }
      const original = await first(mine).inputValue()
      await first(mine).fill('Dobrý den, tady pekárna.')
      await first(theirs).fill('Pekárna, přejete si?')
      await goal(theirs).fill('Zjistit, co si přejí')
      await save(theirs).click()
      await theirs.getByText('The draft is saved.', { exact: false }).waitFor()

      await save(mine).click()
      const choice = mine.getByRole('group', {
        name: 'First sentence: changed by you and by somebody else',
      })
      for (const text of [original, 'Dobrý den, tady pekárna.', 'Pekárna, přejete si?'])
        await choice.getByText(text, { exact: true }).waitFor()
      expect(await save(mine).isDisabled()).toBe(true)
      expect(await goal(mine).inputValue()).toBe('Zjistit, co si přejí')
      await choice.getByRole('radio', { name: /^Theirs/ }).check()
      expect(await first(mine).inputValue()).toBe('Pekárna, přejete si?')
      await choice.getByRole('radio', { name: /^Yours/ }).check()
      await save(mine).click()
      await mine.getByText('The draft is saved.', { exact: false }).waitFor()
      const { draft } = expect2xx(await world.owner.api.get(`/v1/agents/${world.ids.agent}/draft`))
      expect(draft).toMatchObject({
        firstMessage: 'Dobrý den, tady pekárna.',
        goal: 'Zjistit, co si přejí',
      })
    })
  })

  test('says that the service has gone without being asked, goes on by itself, and is live again', async () => {
    await world.asPerson(world.owner, {}, async (page) => {
      const streaming = page.waitForResponse((response) => response.url().endsWith('/v1/webhook/stream'))
      await page.goto(`${world.url}/calls`)
      await streaming
      await rowOf(page, world.ids.call).waitFor()
      await world.stop()
      await page.getByText(told).waitFor()
      await world.start()
      await page.getByText(told).waitFor({ state: 'detached' })
      const id = await placeCall(ringing)
      await rowOf(page, id).waitFor()
    })
  })

  test('opens another page once the service answers', async () => {
    await world.asPerson(world.owner, {}, async (page) => {
      await page.goto(`${world.url}/`)
      await page.getByText('Available').waitFor()
      await world.stop()
      await page.getByRole('link', { name: 'Do not call' }).click()
      await page.getByText(told).waitFor()
      await world.start()
      await page.getByRole('table', { name: 'Numbers that agents do not call' }).waitFor()
      await page.getByText(told).waitFor({ state: 'detached' })
    })
  })
})
