import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AtEnd } from '../../scenarios/support/command.ts'
import { supplier } from '../../scenarios/support/supplier.ts'
import { freePort } from '../../support/free-port.ts'
import shareAll from '../../support/shared/shared.setup.ts'
import { fakeMicrophone } from '../../talk/support/fake-microphone.ts'
import type { Page } from '../../users/support/chromium.ts'
import { type PortalWorld, startPortalWorld } from '../support/portal-world.ts'
import { settle } from '../support/settle.ts'
import { companies, furnishGarage, talkative, threadWith } from './garage.ts'

/*
 * `npm run pictures`: the main pages of the portal as it is built, in both themes, for the README. A sandbox starts for it, in
 * which a car service has been called, has texted and runs a campaign. It takes some minutes.
 */

const outDir = resolve(import.meta.dirname, '../../../docs/pictures')
const language = 'cs'
const width = 1280
const usualHeight = 800
/** A page of the repository shows many. */
const mostBytes = 150_000
const spoken = ['Dobrý den, jmenuji se Jan Novák.', 'Moje značka je jedna á bé dva tři čtyři pět.']

interface Picture {
  readonly name: string
  readonly path: (ids: PortalWorld['ids']) => string
  readonly height?: number
  /** Before the page is looked at. */
  readonly prepare?: (page: Page, world: PortalWorld) => Promise<unknown>
}

/** A customer calls, and is still talking when the picture is made. */
async function liveCall(_: Page, { owner, ids }: PortalWorld): Promise<void> {
  await owner.api.send('POST', '/sandbox/v1/calls', { from: talkative, to: ids.number })
}

/** The waveform is drawn once the recording is there. */
async function loadRecording(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Načíst nahrávku' }).click()
  await page.getByRole('img', { name: 'Nahoře volající, dole druhá strana' }).waitFor()
}

async function talk(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mluvit', exact: true }).click()
  await page.getByRole('log').getByText('Jan Novák').nth(1).waitFor()
}

const pictures: readonly Picture[] = [
  { name: 'calls', path: () => '/calls', prepare: liveCall },
  { name: 'overview', path: () => '/' },
  { name: 'call', path: ({ call }) => `/calls/${call}`, height: 1100, prepare: loadRecording },
  { name: 'messages', path: () => `/messages?with=${encodeURIComponent(threadWith)}` },
  { name: 'numbers', path: () => '/numbers', height: 724 },
  { name: 'agent', path: ({ agent }) => `/agents/${agent}`, height: 1100 },
  { name: 'campaign', path: ({ task }) => `/tasks/${task}` },
  { name: 'billing', path: () => '/billing', height: 1100 },
  { name: 'talk', path: ({ agent }) => `/talk?agent=${agent}`, height: 1100, prepare: talk },
]
const ofOperator: readonly Picture[] = [{ name: 'console', path: () => '/operator' }]

async function take(page: Page, world: PortalWorld, all: readonly Picture[]): Promise<void> {
  for (const { name, path, height = usualHeight, prepare } of all) {
    await page.setViewportSize({ width, height })
    await page.goto(`${world.url}${path(world.ids)}`)
    await settle(page, language)
    await prepare?.(page, world)
    await settle(page, language)
    const alerts = await page.locator('main [role=alert]').allTextContents()
    if (alerts.length > 0) throw new Error(`${name}: ${alerts.join(' ')}`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      if (png.length > mostBytes)
        process.stdout.write(`${name} ${colorScheme}: ${png.length} bytes are too many\n`)
      writeFileSync(resolve(outDir, `${name}-${colorScheme}.png`), png)
    }
    process.stdout.write(`${name}\n`)
  }
}

const ends: Parameters<AtEnd>[0][] = []
const atEnd: AtEnd = (run) => void ends.unshift(run)
atEnd(await shareAll())
try {
  mkdirSync(outDir, { recursive: true })
  const microphone = await fakeMicrophone(atEnd, spoken)
  const world = await startPortalWorld(
    atEnd,
    { ...supplier, HOVOR_RTC_PORT: String(await freePort()) },
    {
      furnish: furnishGarage,
      companyOf: (name) => companies[name] ?? name,
      ownerName: 'novak',
      browserArgs: [
        '--use-fake-device-for-media-stream',
        '--allow-loopback-in-peer-connection',
        `--use-file-for-fake-audio-capture=${microphone}`,
      ],
    },
  )
  const options = { locale: language, permissions: ['microphone'] }
  await world.asPerson(world.owner, options, (page) => take(page, world, pictures))
  await world.asOperator('provoz', options, (page) => take(page, world, ofOperator))
} finally {
  for (const end of ends) await end()
}
