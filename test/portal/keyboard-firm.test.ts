import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import { expect2xx } from '../scenarios/support/account.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { type Page, violationsOn } from '../users/support/chromium.ts'
import { type PortalWorld, startPortalWorld } from './support/portal-world.ts'
import { tabTo } from './support/tab-to.ts'

describePeer(
  'calendars, campaigns and lists of a small firm with the keyboard alone',
  ['headlessShell'],
  () => {
    const atEnd = atEndOfFile()
    let world: PortalWorld
    beforeAll(async () => {
      world = await startPortalWorld(atEnd)
    })

    async function press(page: Page, label: string | RegExp) {
      await tabTo(page, label)
      await page.keyboard.press('Enter')
    }

    async function fill(page: Page, label: string, text: string) {
      await tabTo(page, label)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    }

    /** Presses a button, and what it asks for in its dialog. */
    async function confirm(page: Page, label: string, inDialog: string) {
      const dialog = page.getByRole('dialog')
      await press(page, label)
      await dialog.waitFor()
      await press(page, inDialog)
      await dialog.waitFor({ state: 'detached' })
    }

    test('connects a calendar with its login, tests it, disconnects it, and connects another in the browser', async () => {
      const { owner, url } = world
      const { caldav } = expect2xx(await owner.api.get('/sandbox/v1/world'))
      const connected = async () => expect2xx(await owner.api.get('/v1/integrations')).integrations
      await world.asPerson(await world.join('kalendare', 'member'), {}, async (page) => {
        await page.goto(`${url}/integrations`)
        await page.getByLabel('App password').waitFor()
        await fill(page, 'Name here', 'Ordinace')
        await fill(page, 'User name', caldav.username)
        await fill(page, 'App password', caldav.password)
        await fill(page, 'CalDAV address', caldav.url)
        await page.keyboard.press('Enter')
        await page.getByText('It is connected.').waitFor()
        expect(await connected()).toMatchObject([{ provider: 'calendar-app-password', label: 'Ordinace' }])

        await page.reload()
        await page.getByRole('button', { name: 'Disconnect Ordinace' }).waitFor()
        await press(page, 'Test it')
        await page.getByText(/^It works: \d+ calendars?$/).waitFor()
        await confirm(page, 'Disconnect Ordinace', 'Disconnect')
        await page.getByText('Nothing is connected yet.', { exact: false }).waitFor()
        expect(await connected()).toEqual([])

        await press(page, 'Connect: Google Calendar')
        await page.getByRole('heading', { name: 'Connect Google Calendar' }).waitFor()
        await press(page, 'Continue to Google Calendar')
        await page.getByRole('heading', { name: 'Sandbox Google' }).waitFor()
        await press(page, 'jana@example.com')
        await page.getByRole('heading', { name: 'Google Calendar is connected' }).waitFor()
        await press(page, 'Go to your integrations')
        await page.waitForURL(`${url}/integrations`)
        await page.getByText('jana@example.com').first().waitFor()
        const google = { provider: 'calendar-oauth', accountLabel: 'jana@example.com' }
        expect(await connected()).toMatchObject([google])
      })
    })

    test('changes a campaign, is told what a colleague changed meanwhile, and keeps what was typed', async () => {
      const { owner, url, ids } = world
      const recipients = [{ to: '+420601000002' }]
      const wanted = { name: 'Upomínky', agentId: ids.agent, recipients, budgetHal: 50_000 }
      const { task } = expect2xx(await owner.api.send('POST', '/v1/tasks', wanted))
      const path = `/v1/tasks/${task.id}`
      await world.asPerson(await world.join('kampane', 'member'), {}, async (page) => {
        const budget = page.getByLabel('Budget in CZK')
        await page.goto(`${url}/tasks/${task.id}`)
        await budget.waitFor()
        await fill(page, 'Budget in CZK', '700')
        const theirs = { name: 'Upomínky prosinec', budgetHal: 60_000, revision: task.revision }
        expect2xx(await owner.api.send('PATCH', path, theirs))
        // Whether the page has heard of the change already or is told when it saves, it comes to the same.
        await page.keyboard.press('Enter')
        const question = /^Budget in CZK: changed by you and by somebody else/
        await page.getByRole('group', { name: question }).waitFor()
        await page.getByText('Somebody else has changed meanwhile:').waitFor()
        const name = page.getByLabel('Name', { exact: true })
        expect([await name.inputValue(), await budget.inputValue()]).toEqual(['Upomínky prosinec', '700'])
        expect(await page.getByRole('button', { name: 'Save the settings' }).isDisabled()).toBe(true)
        expect(await violationsOn(page)).toEqual([])

        await tabTo(page, /^Original/)
        await page.keyboard.press('ArrowDown')
        await press(page, 'Save the settings')
        await page.getByText('The settings are saved.').waitFor()
      })
      expect(expect2xx(await owner.api.get(path)).task).toMatchObject({
        ...{ name: 'Upomínky prosinec', budgetHal: 70_000, maxAttempts: 1 },
      })
    })

    test('keeps the contact list that a colleague has uploaded meanwhile', async () => {
      const { owner, url, ids } = world
      const wanted = { name: 'Pozvánky', agentId: ids.agent, recipients: [{ to: '+420601000002' }] }
      const { task } = expect2xx(await owner.api.send('POST', '/v1/tasks', wanted))
      const path = `/v1/tasks/${task.id}`
      await world.asPerson(await world.join('pozvanky', 'member'), {}, async (page) => {
        await page.goto(`${url}/tasks/${task.id}`)
        await page.getByLabel('Budget in CZK').waitFor()
        const file = {
          name: 'moje.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('telefon\n+420601000003\n'),
        }
        await page.locator('input[type=file]').setInputFiles(file)
        await page.getByRole('button', { name: 'Save the settings' }).and(page.locator(':enabled')).waitFor()
        const recipients = [{ to: '+420601000004' }]
        expect2xx(await owner.api.send('PATCH', path, { recipients, revision: task.revision }))
        // Whether the page has heard of the change already or is told when it saves, it comes to the same.
        await page.getByLabel('Budget in CZK').press('Enter')
        await page.getByText('Somebody else has uploaded another contact list', { exact: false }).waitFor()
        expect(await page.getByRole('button', { name: 'Save the settings' }).isDisabled()).toBe(true)
        expect(await violationsOn(page)).toEqual([])
      })
      expect(expect2xx(await owner.api.get(path)).task.recipients).toEqual([{ to: '+420601000004' }])
    })

    test('has a campaign end at a time and try again patiently, and settles what it has reserved', async () => {
      const { owner, url, ids } = world
      await world.store('update task set reserved_hal = 390 where id = $1', [ids.task.slice('task_'.length)])
      await world.asPerson(await world.join('trpelivy', 'member'), {}, async (page) => {
        await page.goto(`${url}/tasks/${ids.task}`)
        await page.getByLabel('Budget in CZK').waitFor()
        await press(page, 'Settle the reserved credit')
        await page.getByText('There is nothing to settle', { exact: false }).waitFor()
        expect(await violationsOn(page)).toEqual([])
        await tabTo(page, 'When a contact is not reached')
        await page.keyboard.press('ArrowDown')
        await tabTo(page, 'No new calls after (Prague time)')
        // As Americans write it: the shell does, whatever language it is told.
        await page.keyboard.type('12242099')
        await page.keyboard.press('Tab')
        await page.keyboard.type('1200PM')
        await press(page, 'Save the settings')
        await page.getByText('The settings are saved.').waitFor()
      })
      expect(expect2xx(await owner.api.get(`/v1/tasks/${ids.task}`)).task).toMatchObject({
        ...{ retryPolicy: 'enterprise_retry', maxAttempts: 4 },
        expiresAt: Date.parse('2099-12-24T12:00:00+01:00'),
      })
    })

    test('takes a number on the list of those who are not called, and off it again', async () => {
      const { owner, url } = world
      const listed = async () =>
        expect2xx(await owner.api.get('/v1/dnc')).numbers.map(({ e164 }: { e164: string }) => e164)
      await world.asPerson(await world.join('seznamy', 'member'), {}, async (page) => {
        await page.goto(`${url}/do-not-call`)
        await page.getByRole('button', { name: 'Add a number' }).waitFor()
        await fill(page, 'Number', '601 000 009')
        await fill(page, 'Reason', 'Nechce být rušen')
        await page.keyboard.press('Enter')
        await page.getByRole('cell', { name: '+420601000009', exact: true }).waitFor()
        expect(await listed()).toContain('+420601000009')
        await confirm(page, 'Remove: +420601000009', 'Remove')
        await page.getByRole('cell', { name: '+420601000009', exact: true }).waitFor({ state: 'detached' })
      })
      expect(await listed()).not.toContain('+420601000009')
    })

    test('finds the calls of some days, and saves them for a spreadsheet', async () => {
      const { url, ids } = world
      await world.asPerson(await world.join('tabulky', 'member'), {}, async (page) => {
        const call = page.locator(`a[href="/calls/${ids.call}"]`)
        await page.goto(`${url}/calls`)
        await call.waitFor()
        await tabTo(page, 'To day')
        await page.keyboard.type('01012026')
        await page.waitForURL(`${url}/calls?to=2026-01-01`)
        await page.getByText('There are no calls here yet.').waitFor()
        await page.goto(`${url}/calls`)
        await call.waitFor()
        await tabTo(page, 'From day')
        await page.keyboard.type('01012026')
        await page.waitForURL(`${url}/calls?from=2026-01-01`)
        await call.waitFor()
        await tabTo(page, 'Save the list for a spreadsheet (CSV)')
        const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
        expect(download.suggestedFilename()).toBe('calls-2026-01-01.csv')
        const [header, ...rows] = readFileSync(await download.path(), 'utf8')
          .trimEnd()
          .split('\r\n')
        expect(header).toMatch(/^\uFEFFTime,Direction,Who,Your number,/)
        const row = rows.find((line) => line.endsWith(ids.call))
        expect(row).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d,Outgoing,"=""\+420601000001""",/)
        await page.getByText(/calls? (is|are) in the file\.$/).waitFor()
      })
    })
  },
)
