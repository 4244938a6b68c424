import { beforeAll, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { type PortalWorld, startPortalWorld } from './support/portal-world.ts'

const boundMs = 600_000
const told = 'The service is not answering.'

describePeer('the portal while the service restarts', ['chromium'], () => {
  const atEnd = atEndOfFile(boundMs)
  let world: PortalWorld
  beforeAll(async () => {
    world = await startPortalWorld(atEnd)
  }, boundMs)

  test(
    'says so, and goes on by itself',
    async () => {
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
    },
    boundMs,
  )
})
