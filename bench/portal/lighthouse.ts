import { chromiumPath } from '../../test/peers/support/describe-peer.ts'
import { chromiumArgs } from '../../test/users/support/chromium.ts'
import { freshDir, load, median, say } from '../hovor-process.ts'
import { refereePath } from './referees.ts'
import { startSignedIn } from './signed-in.ts'

// Four pages of the built portal as Lighthouse sees them: on a desktop, and on a phone with slow 4G and a slow processor.
const runs = Number(process.argv[2] ?? 3)
const goals = { desktopScore: 95, mobileLcpMs: 2_500 }

interface Lighthouse {
  readonly default: (
    url: string,
    flags: object,
    config?: object,
  ) => Promise<{
    readonly lhr: {
      readonly lighthouseVersion: string
      readonly runtimeError?: { readonly message: string }
      readonly categories: { readonly performance: { readonly score: number } }
      readonly audits: Readonly<Record<string, { readonly numericValue: number }>>
    }
  }>
}
interface Launcher {
  readonly launch: (options: object) => Promise<{ readonly port: number; kill(): void }>
}

const { default: lighthouse }: Lighthouse = await import(refereePath('lighthouse/core/index.js'))
const { default: desktop } = await import(refereePath('lighthouse/core/config/desktop-config.js'))
const { launch }: Launcher = await import(refereePath('chrome-launcher/dist/index.js'))

const place = freshDir()
const missed: string[] = []
try {
  const service = await startSignedIn(place.dir)
  const chromeFlags = [...chromiumArgs, '--headless=new']
  const chrome = await launch({ chromePath: chromiumPath, chromeFlags, logLevel: 'error' })
  try {
    say('page       desktop  LCP      mobile   LCP      CLS    blocked')
    for (const [name, path] of [
      ['sign-in', '/signin'],
      ['overview', '/'],
      ['calls', '/calls'],
      ['agent', `/agents/${service.agentId}`],
    ] as const) {
      const cookie = name === 'sign-in' ? undefined : service.cookie
      const page = { url: service.url + path, cookie, port: chrome.port }
      const large = await measure(page, desktop)
      const small = await measure(page)
      const cells = [large.score.toFixed(0), secs(large.lcpMs), small.score.toFixed(0), secs(small.lcpMs)]
      const shifts = Math.max(large.cls, small.cls).toFixed(3)
      say(
        [
          name.padEnd(10),
          ...cells.map((cell) => cell.padEnd(8)),
          shifts,
          `${small.blockedMs.toFixed(0)} ms`,
        ].join(' '),
      )
      if (large.score < goals.desktopScore) missed.push(`${name}: desktop ${large.score}`)
      if (small.lcpMs > goals.mobileLcpMs) missed.push(`${name}: mobile LCP ${secs(small.lcpMs)}`)
    }
  } finally {
    chrome.kill()
    await service.stop()
  }
} finally {
  place.remove()
}
say(
  `median of ${runs}; goals: desktop >= ${goals.desktopScore}, mobile LCP <= ${secs(goals.mobileLcpMs)}; ${load()}`,
)
for (const goal of missed) say(`missed: ${goal}`)
if (missed.length > 0) process.exitCode = 1

interface Page {
  readonly url: string
  readonly cookie: string | undefined
  readonly port: number
}

/** Without a configuration it is a phone. */
async function measure({ url, cookie, port }: Page, config?: object) {
  const flags = {
    port,
    onlyCategories: ['performance'],
    logLevel: 'error',
    ...(cookie !== undefined && { extraHeaders: { Cookie: cookie } }),
  }
  const found: Awaited<ReturnType<Lighthouse['default']>>['lhr'][] = []
  for (let run = 0; run < runs; run++) {
    const { lhr } = await lighthouse(url, flags, config)
    if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    found.push(lhr)
  }
  const audit = (name: string) => median(found.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
  return {
    score: 100 * median(found.map(({ categories }) => categories.performance.score)),
    lcpMs: audit('largest-contentful-paint'),
    cls: audit('cumulative-layout-shift'),
    blockedMs: audit('total-blocking-time'),
  }
}

function secs(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
