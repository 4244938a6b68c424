import type { TaskAttempt } from '@hovor/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconcile } from '../money/credit/reconcile.ts'
import { propertyRuns } from '../platform/db/testing/property-runs.ts'
import { windowsOf } from './rules/windows-of-task.ts'
import { type CampaignAccount, campaignsOfFile } from './testing/campaign-bench.ts'
import { type Decision, type EligibilityDesk, eligibilityDesk } from './testing/eligibility-desk.ts'
import { ModelRun } from './testing/model-run.ts'
import type { Reaction } from './testing/phone-book.ts'
import { isOpenAt } from './windows/calling-window.ts'

let desk!: EligibilityDesk
const bench = campaignsOfFile((clock) => {
  desk = eligibilityDesk(clock)
  return { http: desk.http }
})
const runs = Number(process.env.TASK_RUNS ?? propertyRuns(2_000, 5))
const mostCommands = 60
const minuteMs = 60_000
const hourMs = 60 * minuteMs

const contacts = [
  ...Array.from({ length: 9 }, (_, index) => `+42060100000${index}`),
  // A premium number, and a country that is not served.
  '+420900123456',
  '+12125550100',
]
const reactions: readonly Reaction[] = [
  'talks',
  'talks',
  'voicemail',
  'ivr',
  'no answer',
  'no answer',
  'busy',
  'rejected',
  'busy after ringing',
  'declined',
  'unreachable',
  'uncertain',
  'carrier gone',
  'no line',
  'engine error',
  'rings',
  'talks on',
]
const callingWindow = { days: [1, 2, 3, 4, 5], start: '09:00', end: '16:59', timezone: 'Europe/Prague' }

const decisions: readonly Decision[] = ['call', 'call', 'call', 'later', 'silent', 'broken', 'skip']

/** As an agent captures it: local time in Prague. */
const localTime = (atMs: number): string =>
  new Date(atMs)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Prague', dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T')

/** Two numbers choose what a command is about. */
type Command = (run: ModelRun, one: number, other: number) => Promise<unknown>

const taskOf = ({ taskIds }: ModelRun, one: number) => taskIds[one % Math.max(taskIds.length, 1)]

/** A request about one of the tasks; every answer is right. */
const about =
  (method: string, path: string, bodyOf?: (other: number) => object): Command =>
  async (run, one, other) => {
    const id = taskOf(run, one)
    if (id === undefined) return
    const { status, text } = await run.account.send(method, `/v1/tasks/${id}${path}`, bodyOf?.(other))
    if (status >= 500) throw new Error(`${method} ${path}: ${text}`)
  }

const operate = (path: string, { id, agentId }: CampaignAccount) =>
  fetch(`${bench.server.baseUrl}/operator/v1/${path.replace('{agent}', agentId).replace('{account}', id)}`, {
    method: 'POST',
    headers: { authorization: 'Bearer operator-token-of-the-tests', 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'model' }),
  })

const create: Command = async (run, one, other) => {
  if (run.taskIds.length >= 3) return
  const count = 1 + (one % 5)
  const body = {
    name: 'Model',
    agentId: run.account.agentId,
    recipients: Array.from({ length: count }, (_, index) => ({
      to: contacts[(other + index) % contacts.length],
      // A reserved name: found when the contact is dialed.
      ...((one + other + index) % 12 === 5 && { variables: { service_name: 'x' } }),
    })),
    concurrency: 1 + (other % 2),
    retryDelayMins: [5, 60][one % 2],
    ...(other % 3 === 0 ? { retryPolicy: 'enterprise_retry' } : { maxAttempts: 1 + (other % 3) }),
    ...(one % 4 === 0 && { budgetHal: 300 + (other % 10) * 100 }),
    ...(one % 5 === 1 && { callingWindow }),
    ...(one % 6 === 2 && { expiresAt: bench.clock.nowMs() + (1 + (other % 30)) * hourMs }),
    ...(one % 3 === 1 && { eligibility: { url: desk.url, timeoutMs: [1_000, 30_000][other % 2] } }),
    honourCallbacks: (one + other) % 2 === 0,
    useLatest: one % 7 === 3,
  }
  const { status, body: made, text } = await run.account.send('POST', '/v1/outbound-tasks', body)
  if (status >= 500) throw new Error(text)
  if (status !== 201) return
  run.taskIds.push(made.task.id)
  run.noteStart(made.task)
}

const resolve: Command = async (run, one, other) => {
  const id = taskOf(run, one)
  const task = id && (await run.account.task(id))
  const inReview = task ? task.items.filter(({ status }) => status === 'review') : []
  const item = inReview[other % Math.max(inReview.length, 1)]
  if (item === undefined) return
  const action = ['retry', 'skip', 'succeed'][other % 3]
  await run.account.send('POST', `/v1/tasks/${id}/items/${item.id}/resolve`, { action })
}

const credit: Command = (run, one) =>
  bench.server.database.transaction((tx) =>
    bench.server.credit.creditAdmin(tx, {
      accountId: run.account.id,
      amountHal: 500 + (one % 20) * 100,
      description: 'model',
    }),
  )

const commands: Readonly<Record<string, Command>> = {
  create,
  create2: create,
  start: async (run, one) => {
    const id = taskOf(run, one)
    if (id === undefined) return
    const { status, body, text } = await run.account.send('POST', `/v1/tasks/${id}/start`)
    if (status >= 500) throw new Error(text)
    if (status === 200) run.noteStart(body.task)
  },
  pause: about('PATCH', '', () => ({ status: 'paused' })),
  edit: about('PATCH', '', (other) => ({ name: `Model ${other}` })),
  budget: about('PATCH', '', (other) => ({ budgetHal: 500 + (other % 20) * 100 })),
  deadline: about('PATCH', '', (other) => ({
    expiresAt: other % 4 === 0 ? null : bench.clock.nowMs() + (1 + (other % 90)) * minuteMs,
  })),
  latest: async (run, one, other) => {
    const id = taskOf(run, one)
    if (id === undefined) return
    const change = { useLatest: other % 2 === 0 }
    const { status, body, text } = await run.account.send('PATCH', `/v1/tasks/${id}`, change)
    if (status >= 500) throw new Error(text)
    // It may go on without another start, once its last review is resolved.
    if (status === 200) run.noteStart({ ...body.task, useLatest: true })
  },
  promises: about('PATCH', '', (other) => ({ honourCallbacks: other % 3 > 0 })),
  whileCalling: async (run, one, other) => {
    const calling = (await run.tasks()).filter(({ counts }) => counts.inProgress > 0)
    const { id } = calling[one % Math.max(calling.length, 1)] ?? {}
    if (id === undefined) return
    const changes: readonly [string, object?][] = [
      ['DELETE'],
      ['PATCH', { status: 'paused' }],
      ['PATCH', { name: 'Model, edited' }],
      ['PATCH', { expiresAt: bench.clock.nowMs() + 1_000 }],
    ]
    const { status, text } = await run.account.send(
      changes[other % 4]![0],
      `/v1/tasks/${id}`,
      changes[other % 4]![1],
    )
    if (status >= 500) throw new Error(text)
  },
  rename: (run, one) => run.renameAgent(`Anna ${one}`),
  asksForAnotherTime: async (_run, one, other) => {
    const atMs =
      bench.clock.nowMs() + (other % 10 === 0 ? -3 * hourMs : (1 + (other % 40)) ** 2 * 2 * minuteMs)
    bench.book.captures(contacts[one % 9]!, { callback_at: localTime(atMs) })
  },
  decides: async (_run, one, other) => {
    const next = [decisions[other % 7]!, decisions[Math.floor(other / 7) % 7]!]
    desk.set(contacts[one % 9]!, ...next)
  },
  cancel: (run, one, other) => (other % 4 === 0 ? about('DELETE', '')(run, one, other) : Promise.resolve()),
  process: about('POST', '/process'),
  reconcile: about('POST', '/reconcile'),
  results: about('GET', '/results'),
  resolve,
  resolve2: resolve,
  credit,
  work: (run, one) => run.work(one),
  work2: (run, one) => run.work(one),
  work3: (run, one) => run.work(one),
  both: (run) => Promise.all([run.work(0), run.work(1)]),
  die: async (run, one, other) => run.process(one).dieAfter(1 + (other % 60)),
  die2: async (run, one, other) => run.process(one).dieAfter(1 + (other % 60)),
  sweep: (run) => run.sweep(),
  second: (run) => run.advance(1_000),
  ring: (run) => run.advance(20_000),
  minutes: (run, one) => run.advance((1 + (one % 8)) * minuteMs),
  someHours: (run, one) => run.advance((1 + (one % 5)) * hourMs),
  day: (run, one) => (one % 3 === 0 ? run.advance(24 * hourMs) : Promise.resolve()),
  calledIn: (run, one) => run.callIn(contacts[one % 9]!),
  direct: (run, one) =>
    run.account.send('POST', '/v1/calls', { agentId: run.account.agentId, to: contacts[one % 9] }),
  // Seldom: nothing is dialed until it is restored.
  suspend: (run, one) => (one % 4 === 0 ? operate('agents/{agent}/suspend', run.account) : Promise.resolve()),
  restore: (run) => operate('agents/{agent}/restore', run.account),
  suspendAccount: (run, one) =>
    one % 4 === 0 ? operate('accounts/{account}/suspend', run.account) : Promise.resolve(),
  restoreAccount: (run) => operate('accounts/{account}/restore', run.account),
  deleteAgent: (run, one) => (one % 4 === 0 ? run.deleteAgent() : Promise.resolve()),
  replaceAgent: (run, one) => run.replaceAgent(`Berta ${one}`),
  releaseNumber: (run, one) => (one % 4 === 0 ? run.releaseNumber() : Promise.resolve()),
  takeNumber: (run) => run.takeNumber(),
  limitAttempts: async (run, one, other) => {
    const id = taskOf(run, one)
    if (id !== undefined) await run.limitAttempts(id, 1 + (other % 3))
  },
  hours: async (run, one, other) => {
    await checkHours(run)
    await about('PATCH', '', () => ({ callingWindow: other % 2 === 0 ? callingWindow : null }))(
      run,
      one,
      other,
    )
  },
  noLine: async (run, one) => {
    bench.book.lines = 0
    const before = await run.traces()
    for (let looks = 0; looks < 3; looks += 1) {
      await run.work(one + looks)
      await run.advance(10_000)
    }
    expect(await run.traces()).toEqual(before)
    if (one % 3 > 0) bench.book.lines = 1 + (one % 2)
  },
  freeLine: async () => {
    bench.book.lines = Number.POSITIVE_INFINITY
  },
  noEngine: async (_run, one) => {
    bench.book.hasEngine = one % 4 > 0
  },
  engine: async () => {
    bench.book.hasEngine = true
  },
  // Further than clocks of machines differ.
  setBack: (run, one) => (one % 4 === 0 ? run.setBack((2 + (one % 90)) * minuteMs) : Promise.resolve()),
  notToBeCalled: (run, one) =>
    one % 4 === 0
      ? run.account.send('POST', '/v1/dnc', { e164: contacts[one % 9] })
      : run.account.send('DELETE', `/v1/dnc/${encodeURIComponent(contacts[one % 9]!)}`),
}

/** Every dial so far was within the hours of its task. They change only while the task is not running. */
async function checkHours(run: ModelRun): Promise<void> {
  for (const { callingWindow: window = null, retryPolicy = null, items, id } of await run.tasks()) {
    const windows = windowsOf({ callingWindow: window, retryPolicy })
    for (const { providerCallId, startedAt } of items.flatMap(({ attempts }) => attempts)) {
      if (providerCallId === undefined || run.judged.has(providerCallId)) continue
      run.judged.add(providerCallId)
      expect(isOpenAt(windows, startedAt), id).toBe(true)
    }
  }
}

/** Every dial was within the hours of its task, before its end, and of the kind that its outcome says. */
async function checkDials(run: ModelRun): Promise<void> {
  await checkHours(run)
  expect(bench.book.dials.filter(({ hadLine }) => !hadLine)).toEqual([])
  const dials = new Map(bench.book.dials.map((dial) => [dial.callId, dial]))
  for (const task of await run.tasks()) {
    const { retryPolicy = null, expiresAt = Number.POSITIVE_INFINITY } = task
    for (const { attempts, id } of task.items) {
      const lineless = attempts.filter(({ error }) => error === 'capacity_busy')
      for (const { providerCallId } of lineless)
        expect(dials.get(providerCallId!)?.reaction, id).toBe('no line')
      const placed = attempts.filter(({ providerCallId }) => providerCallId !== undefined)
      for (const { startedAt, providerCallId, outcome, countsAsAttempt, error } of placed) {
        if (!run.wasSetBack) expect(startedAt, id).toBeLessThan(expiresAt)
        const reaction = dials.get(providerCallId!)?.reaction
        if (outcome === 'completed' || outcome === 'callback')
          expect(['talks', 'talks on'], id).toContain(reaction)
        expect(outcome === 'callback' && countsAsAttempt, id).toBe(false)
        if (reaction === undefined || countsAsAttempt || outcome === 'callback') continue
        expect(['rejected', 'carrier gone', 'no line'], `${id} ${outcome} ${error}`).toContain(reaction)
      }
      const real = attempts.filter(
        ({ countsAsAttempt, outcome }) => countsAsAttempt || outcome === 'callback',
      )
      if (retryPolicy === null || real.length < 2) continue
      const [first, second] = real
      const elapsedMs = ({ providerCallId }: TaskAttempt) => dials.get(providerCallId!)?.elapsedMs
      const gapMs = run.wasSetBack
        ? // A process may have died before the dial.
          (elapsedMs(second!) ?? Number.POSITIVE_INFINITY) - (elapsedMs(first!) ?? 0)
        : second!.startedAt - first!.startedAt
      expect(gapMs, id).toBeGreaterThanOrEqual(8 * minuteMs)
      // The days of one that was called while the clock was ahead begin when it is set back.
      if (run.wasSetBack) continue
      expect(real.at(-1)!.startedAt - first!.startedAt, id).toBeLessThan(5 * 24 * hourMs)
    }
  }
}

/** No contact was dialed without a yes of the account's own system: the last word before each dial, and one for each. */
async function checkLeave(run: ModelRun): Promise<void> {
  for (const { items, eligibility } of await run.tasks()) {
    if (eligibility === undefined) continue
    for (const { id, attempts } of items) {
      const asked = desk.asked.filter(({ itemId }) => itemId === id)
      const placed = attempts.filter(({ providerCallId }) => providerCallId !== undefined)
      for (const { startedAt, providerCallId } of placed) {
        const dialedMs = bench.book.dials.find(({ callId }) => callId === providerCallId)?.elapsedMs
        // A process may have died before the dial: no clock that nobody sets has its time.
        if (dialedMs === undefined && run.wasSetBack) continue
        const timeOf = ({ atMs, elapsedMs }: (typeof asked)[number]) => (run.wasSetBack ? elapsedMs : atMs)
        const dialMs = run.wasSetBack ? dialedMs! : startedAt
        const before = asked.filter((each) => timeOf(each) <= dialMs)
        const lastMs = before.length > 0 ? timeOf(before.at(-1)!) : Number.NaN
        // It may have been asked about again in that millisecond, after a call that ended at once.
        const last = before.filter((each) => timeOf(each) === lastMs)
        expect(
          last.map(({ decision }) => decision),
          id,
        ).toContain('call')
      }
      expect(placed.length, id).toBeLessThanOrEqual(
        asked.filter(({ decision }) => decision === 'call').length,
      )
    }
  }
}

/** A task calls with the agent as it was at one of its starts, unless it uses the latest. */
async function checkAgents(run: ModelRun): Promise<void> {
  const agents = new Map(bench.book.conversations.map(({ callId, agent }) => [callId, agent]))
  for (const { id, items } of await run.tasks()) {
    for (const { providerCallId } of items.flatMap(({ attempts }) => attempts)) {
      const agent = providerCallId === undefined ? undefined : agents.get(providerCallId)
      if (agent !== undefined) expect(run.agentsOf(id) ?? [agent], id).toContain(agent)
    }
  }
}

test(
  'whatever happens to campaigns and their processes, nobody is called twice, nothing is overspent, nobody is lost',
  async () => {
    const step = fc.tuple(fc.constantFrom(...Object.keys(commands)), fc.nat(999), fc.nat(999))
    const behaviours = fc.array(fc.array(fc.constantFrom(...reactions), { minLength: 1, maxLength: 4 }), {
      minLength: 9,
      maxLength: 9,
    })
    await fc.assert(
      fc.asyncProperty(
        behaviours,
        fc.array(step, { minLength: mostCommands, maxLength: mostCommands, size: 'max' }),
        fc.integer({ min: 0, max: 3 }),
        async (behaviour, steps, wealth) => {
          bench.book.clear()
          desk.clear()
          const account = await bench.newAccount(10_000 + wealth * 1_500)
          const run = new ModelRun(bench, account)
          await account.send('PUT', '/v1/webhook', { url: 'https://desk.example/events' })
          await account.send('PATCH', `/v1/numbers/${encodeURIComponent(account.number)}`, {
            mode: 'agent',
            agentId: account.agentId,
          })
          for (const [index, next] of behaviour.entries()) {
            // A line is free some time.
            const last: Reaction[] = next.at(-1) === 'no line' ? ['talks'] : []
            bench.book.set(contacts[index]!, ...next, ...last)
          }
          await create(run, steps[0]![1], steps[0]![2])
          for (const [name, one, other] of steps) {
            await commands[name]!(run, one, other)
            expect(await run.broken(), name).toEqual([])
          }
          await operate('accounts/{account}/restore', account)
          for (const e164 of contacts) desk.set(e164, 'call')
          bench.book.lines = Number.POSITIVE_INFINITY
          bench.book.hasEngine = true
          expect(await run.finish()).toEqual([])
          await checkDials(run)
          await checkLeave(run)
          await checkAgents(run)
        },
      ),
      { numRuns: runs, endOnFailure: true },
    )
    expect(await reconcile(bench.server.database)).toEqual([])
  },
  60_000 + runs * 20_000,
)
