import { type ErrorCode, errors } from '@hovor/api'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HovorError } from './hovor-error.ts'
import { defaults } from './options.ts'
import type { Platform } from './platform.ts'
import type { PreparedRequest } from './prepare-request.ts'
import { sendWithRetries } from './send-with-retries.ts'

/** How one attempt ends, and after how long. */
interface Ending {
  readonly tookMs: number
  readonly code?: ErrorCode
  readonly status?: number
  readonly retryAfterSecs?: number
}

const codes: readonly ErrorCode[] = [
  'unavailable',
  'rate_limited',
  'destination_busy',
  'idempotency_in_progress',
  'send_unknown',
  'validation',
]
const ending: fc.Arbitrary<Ending> = fc.record(
  {
    tookMs: fc.nat(40_000),
    code: fc.constantFrom(...codes),
    status: fc.constantFrom(429, 500, 502, 503, 504),
    retryAfterSecs: fc.nat(90),
  },
  { requiredKeys: ['tookMs'] },
)
const shapes = ['keyed', 'read', 'repeatable', 'once'] as const

/** Virtual time with the given endings of attempts; the last one repeats. */
function play(endings: readonly Ending[], random: () => number) {
  let nowMs = 0
  const sent: { readonly atMs: number; readonly key: string | null; readonly ending: Ending }[] = []
  const timers = new Set<{ readonly atMs: number; readonly run: () => void }>()
  const platform: Platform = {
    nowMs: () => nowMs,
    random,
    newKey: () => 'key',
    sleep: async (ms) => {
      nowMs += ms
    },
    after(ms, run) {
      const timer = { atMs: nowMs + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    fetch: async (_url, init) => {
      const one = endings[Math.min(sent.length, endings.length - 1)] as Ending
      sent.push({ atMs: nowMs, key: new Headers(init?.headers).get('idempotency-key'), ending: one })
      const [due] = timers
      if (due !== undefined && nowMs + one.tookMs >= due.atMs) {
        nowMs = due.atMs
        due.run()
        throw new Error('aborted')
      }
      nowMs += one.tookMs
      return responseOf(one)
    },
  }
  return { platform, sent, now: () => nowMs }
}

function responseOf({ code, status, retryAfterSecs }: Ending): Response {
  const headers = retryAfterSecs === undefined ? {} : { 'retry-after': String(retryAfterSecs) }
  if (code === undefined && status === undefined) throw new TypeError('fetch failed')
  if (code === undefined) return new Response('<html>', { status: status ?? 500, headers })
  const error = { code, ...errors[code], requestId: 'req_1', docsUrl: '' }
  return Response.json({ error }, { status: errors[code].status, headers })
}

/** The wait that an answer asks for; a connection that fails asks for none, and a busy record has no `Retry-After`. */
function askedMs({ code, status, retryAfterSecs = 0 }: Ending): number {
  const mayAsk = code === undefined ? status !== undefined : ['unavailable', 'rate_limited'].includes(code)
  return mayAsk ? retryAfterSecs * 1000 : 0
}

it('retries end within the deadline, use it up, and repeat nothing that could act twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(ending, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(...shapes),
      fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
      async (endings, repeatability, randoms) => {
        const { platform, sent, now } = play(endings, () => randoms.next().value)
        const request: PreparedRequest = {
          url: 'http://x/',
          method: 'POST',
          headers: {},
          body: '{}',
          repeatability,
          binary: false,
        }
        const error = await sendWithRetries(platform, request, {}).then(
          () => undefined,
          (reason: unknown) => reason,
        )
        expect(error).toBeInstanceOf(HovorError)
        const { attempts } = error as HovorError
        expect(attempts).toBe(sent.length)
        expect(now()).toBeLessThanOrEqual(defaults.deadlineMs)
        const last = sent.at(-1)!
        const wasRetried = (index: number) => index < sent.length - 1
        for (const [index, { ending: one }] of sent.entries()) {
          if (!wasRetried(index) || repeatability !== 'once') continue
          // Without a key, only an answer of the service that nothing happened is followed by another attempt.
          expect(['rate_limited', 'destination_busy', 'idempotency_in_progress']).toContain(one.code)
        }
        // It gave up because the rule says so, or because no wait fits in any more.
        const isFinal =
          ['send_unknown', 'validation'].includes(`${last.ending.code}`) || last.ending.status === 500
        if (repeatability === 'keyed' && !isFinal && askedMs(last.ending) === 0)
          expect(defaults.deadlineMs - now()).toBeLessThanOrEqual(1000)
        for (let index = 1; index < sent.length; index++) {
          const { atMs, ending: before } = sent[index - 1]!
          const wasCutOff = before.tookMs >= defaults.timeoutMs
          const endedMs = atMs + Math.min(before.tookMs, defaults.timeoutMs)
          const leastMs = wasCutOff ? 0 : askedMs(before)
          expect(sent[index]!.atMs - endedMs).toBeGreaterThanOrEqual(leastMs)
        }
      },
    ),
    { numRuns: 500 },
  )
})
