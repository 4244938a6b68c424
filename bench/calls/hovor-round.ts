import { systemClock } from '@hovor/clock'
import { cpuMsOf, type HovorProcess, threadsOf } from '../hovor-process.ts'
import type { Ask, Caller } from './accounts.ts'
import type { PhoneCall, watchCalls } from './happenings.ts'

const setUpTimeoutMs = 30_000
const endTimeoutMs = 60_000
/** New calls settle first. */
const settleMs = 2000
/** Nice values that our threads set for themselves; they identify the threads where setting them is allowed. */
const mediaNice = -10
const recorderNice = 5

/** CPU in the window in per cent of a core for each call. */
export interface HovorCpu {
  readonly all: number
  readonly main: number
  readonly media: number
  readonly recorder: number
}

export interface HovorRound {
  readonly cpu: HovorCpu
  readonly callIds: readonly string[]
  readonly phones: readonly PhoneCall[]
  /** Calls that lasted from the window's start to its end. */
  readonly whole: number
}

/**
 * Places two calls from every account at once; measures the CPU of the service over `windowMs` while all of them
 * talk.
 */
export async function hovorRound(
  deps: { ask: Ask; hovor: HovorProcess; callers: readonly Caller[]; watch: ReturnType<typeof watchCalls> },
  windowMs: number,
): Promise<HovorRound> {
  const { ask, hovor, callers, watch } = deps
  watch.forget()
  const wanted = callers.flatMap(({ apiKey, agentId, subscribers }) =>
    subscribers.map((to) => ({ apiKey, body: { to, agentId } })),
  )
  const placed = (await Promise.all(
    wanted.map(({ apiKey, body }) => ask('POST', '/v1/calls', apiKey, body)),
  )) as { call: { id: string } }[]
  await watch.until('all calls answered', (calls) => calls.length >= wanted.length, setUpTimeoutMs)
  await systemClock.sleep(settleMs)
  const fromMs = systemClock.nowMs()
  const before = snapshot(hovor.pid)
  await systemClock.sleep(windowMs)
  const after = snapshot(hovor.pid)
  const toMs = systemClock.nowMs()
  await watch.until(
    'all calls ended',
    (calls) => calls.every(({ endedAtMs }) => endedAtMs !== undefined),
    endTimeoutMs,
  )
  const phones = watch.calls()
  const percent = (from: number, to: number) => ((to - from) / (toMs - fromMs) / wanted.length) * 100
  return {
    cpu: {
      all: percent(before.all, after.all),
      main: percent(before.main, after.main),
      media: percent(before.media, after.media),
      recorder: percent(before.recorder, after.recorder),
    },
    callIds: placed.map(({ call }) => call.id),
    phones,
    whole: phones.filter((call) => call.answeredAtMs <= fromMs && (call.endedAtMs ?? 0) >= toMs).length,
  }
}

/**
 * CPU so far in milliseconds: of the process, of its first thread, and of the threads identified by their nice value.
 */
function snapshot(pid: number): HovorCpu {
  const threads = threadsOf(pid)
  const sum = (nice: number) =>
    threads.filter((thread) => thread.nice === nice).reduce((total, { cpuMs }) => total + cpuMs, 0)
  return {
    all: cpuMsOf(pid),
    main: threads.find(({ tid }) => tid === pid)?.cpuMs ?? 0,
    media: sum(mediaNice),
    recorder: sum(recorderNice),
  }
}
