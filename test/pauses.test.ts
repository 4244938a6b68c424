import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { testSources } from './support/test-sources.ts'

const root = resolve(import.meta.dirname, '..')
const exempt = ['packages/clock/src/testing/until.ts', 'test/pauses.test.ts', 'test/polling.test.ts']

const timers =
  /(?<![.\w])set(?:Timeout|Interval)\(|\bsystemClock\.sleep\(|\bAtomics\.wait\(|\bwaitForTimeout\(/g
const comment = /^\s*(?:\/\/|\/?\*).*$/gm

/** Real time in each file, and why no event can stand for it. */
const allowed: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'packages/clock/src/testing/longest-turn.test.ts': [1, 'a thread that is held and uses no CPU'],
  'packages/media/src/plane/bridge.test.ts': [1, 'the pace of a phone that sends RTP'],
  'packages/media/src/plane/media-hijacking.test.ts': [
    2,
    'the pace of a phone, and of a flood that a socket holds',
  ],
  'packages/media/src/plane/network.test.ts': [2, 'the pace of a phone that sends RTP'],
  'packages/media/src/testing/hold-blocks.ts': [1, 'a process that lives until it is killed'],
  'packages/media/src/testing/hold-ports.ts': [1, 'a process that lives until it is killed'],
  'packages/sdk/src/send-with-retries.test.ts': [1, 'acts as soon as a request is there'],
  'packages/server/src/adapters/http/failing-hosts.test.ts': [1, 'a host that answers octet by octet'],
  'packages/server/src/adapters/voice-carrier/testing/far-audio.ts': [
    1,
    'the pace of a phone that sends RTP',
  ],
  'packages/server/src/adapters/voice-carrier/testing/rtp.ts': [1, 'the pace of a phone that sends RTP'],
  'packages/server/src/campaigns/testing/model-run.ts': [
    2,
    'leaves the processor to PostgreSQL between two looks',
  ],
  'packages/server/src/http/idempotency/idempotency-duplicates.test.ts': [1, 'a client that tries again'],
  'packages/server/src/messaging/webhooks/delivery-lanes.test.ts': [1, 'ends a wait for what must not come'],
  'packages/server/src/platform/db/testing/late-answers.ts': [1, 'a database that answers late'],
  'packages/server/src/platform/jobs/testing/holding-worker.ts': [
    1,
    'a process that lives until it is killed',
  ],
  'packages/voice/src/conversation/nothing-left.test.ts': [1, 'the time of V8 between two collections'],
  'test/calls/raw-endings.test.ts': [1, 'the length of a call that is billed'],
  'test/money/support/orders-world.ts': [1, 'the queue between two runs of a job'],
  'test/peers/support/hold-baresip.process.ts': [1, 'the length of a hold that must outlast a timeout'],
  'test/peers/support/service-calls-baresip.process.ts': [1, 'the length of a call that is recorded'],
  'test/scenarios/demo.test.ts': [1, 'a machine that starts one demo at a time'],
  'test/scenarios/outage.test.ts': [1, 'the length of an outage'],
  'test/scenarios/routing-two-nodes.test.ts': [1, 'cuts connections again and again'],
  'test/scenarios/support/client.ts': [1, 'Retry-After'],
  'test/scenarios/support/command.ts': [1, 'ends a program that hangs'],
  'test/scenarios/support/service.ts': [1, 'ends a wait for a service that hangs'],
  'test/scenarios/support/watcher.ts': [1, 'Retry-After'],
  'test/support/raw-trunk.ts': [1, 'the pace of a phone that sends RTP'],
  'test/support/tone-trunk.ts': [2, 'a phone that rings before it answers, or refuses'],
}

// What has not come after a pause may come later on a busy machine; what has not come before an event that follows it
// never does.
it('lets real time pass in tests only where it is the subject', () => {
  const found = testSources()
    .filter((path) => !exempt.includes(path))
    .map((path) => [path, pausesIn(readFileSync(join(root, path), 'utf8'))] as const)
    .filter(([, count]) => count > 0)
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(allowed).map(([path, [count]]) => [path, count])),
  )
})

it.each([
  'await systemClock.sleep(50)',
  'await new Promise((resolve) => setTimeout(resolve, 50))',
  'await page.waitForTimeout(500)',
  "import { setTimeout as delay } from 'node:timers/promises'\nawait delay(20)",
  "import { setTimeout as sleep } from 'node:timers/promises'\nawait sleep(20)",
  "import * as timers from 'node:timers/promises'\nawait timers.setTimeout(20)",
])('recognises %j', (text) => {
  expect(pausesIn(text)).toBe(1)
})

it.each([
  'await clock.sleep(50)',
  'const late = clock.after(50, end)',
  '  // a setTimeout() of Node',
  'await sleep(20)',
])('leaves %j alone', (text) => {
  expect(pausesIn(text)).toBe(0)
})

function pausesIn(source: string): number {
  const text = source.replace(comment, '')
  const [, imported] = /import (.+) from 'node:timers\/promises'/.exec(text) ?? []
  const own = imported === undefined ? [] : (text.match(awaitedBy(imported)) ?? [])
  return (text.match(timers)?.length ?? 0) + own.length
}

/** Calls of what is imported: of a name of its own, or of a member. */
function awaitedBy(imported: string): RegExp {
  const name = /\bas (\w+)/.exec(imported)?.[1] ?? 'setTimeout'
  return imported.startsWith('*')
    ? new RegExp(`\\b${name}\\.\\w+\\(`, 'g')
    : new RegExp(`(?<![.\\w])(?!setTimeout)${name}\\(`, 'g')
}
