import { systemClock } from '@hovor/clock'
import { askAt, makeCallers } from '../calls/accounts.ts'
import { freshDir, load, median, say, startHovorProcess } from '../hovor-process.ts'
import { gapAt, stretchesOf } from './gaps-of.ts'

// Real calls over the sandbox: each turn's timing in the call record against the two-channel recording.
const calls = Number(process.argv[2] ?? 6)
const callSecs = 35
const toleranceMs = 20
/** One key has 60 requests a minute. */
const pollMs = 3000

interface Turn {
  readonly endOfSpeechMs: number
  readonly endpointingMs?: number
  readonly sttMs: number
  readonly llmMs: number
  readonly ttsMs: number
  readonly firstAudioMs: number
}

interface Call {
  readonly id: string
  readonly endedAt?: number
  readonly hasRecording?: boolean
  readonly timing?: { readonly turns: readonly Turn[]; readonly answerToFirstAudioMs: number | null }
}

const place = freshDir()
const hovor = await startHovorProcess(place.dir)
const gaps: number[] = []
const ends: number[] = []
const starts: number[] = []
const sums: number[] = []
const first: number[] = []
try {
  const ask = askAt(hovor.url)
  for (const { apiKey, agentId, subscribers } of await makeCallers(ask, Math.ceil(calls / 2), callSecs)) {
    for (const call of await Promise.all(subscribers.map((to) => callTo(to, agentId, apiKey)))) {
      await compare(call, apiKey)
    }
  }

  async function callTo(to: string, agentId: string, apiKey: string): Promise<Call> {
    const placed = (await ask('POST', '/v1/calls', apiKey, { to, agentId })) as { call: Call }
    const deadlineMs = systemClock.monotonicMs() + (callSecs + 60) * 1000
    for (;;) {
      const { call } = (await ask('GET', `/v1/calls/${placed.call.id}`, apiKey)) as { call: Call }
      if (call.endedAt !== undefined && call.hasRecording === true) return call
      if (systemClock.monotonicMs() > deadlineMs) throw new Error(`call ${call.id} did not end`)
      await systemClock.sleep(pollMs)
    }
  }

  async function compare({ id, timing }: Call, apiKey: string): Promise<void> {
    const response = await fetch(new URL(`/v1/calls/${id}/recording`, hovor.url), {
      headers: { authorization: `Bearer ${apiKey}` },
    })
    const heard = stretchesOf(new Uint8Array(await response.arrayBuffer()))
    if (typeof timing?.answerToFirstAudioMs === 'number') first.push(timing.answerToFirstAudioMs)
    for (const turn of timing?.turns ?? []) {
      const found = gapAt(heard, turn.firstAudioMs)
      if (found === undefined) continue
      const told = turn.firstAudioMs - turn.endOfSpeechMs
      ends.push(found.endOfSpeechMs - turn.endOfSpeechMs)
      starts.push(found.firstAudioMs - turn.firstAudioMs)
      gaps.push(found.firstAudioMs - found.endOfSpeechMs - told)
      sums.push(told - (turn.endpointingMs ?? 0) - turn.sttMs - turn.llmMs - turn.ttsMs)
    }
  }
} finally {
  await hovor.stop()
  place.remove()
}
const within = gaps.filter((each) => Math.abs(each) <= toleranceMs).length
say(`${gaps.length} turns of ${calls} calls (${load()}): ${within} within ${toleranceMs} ms of the recording`)
say(`recording minus record: gap ${spread(gaps)}; last word ${spread(ends)}; first sound ${spread(starts)}`)
say(`gap minus its stages: ${spread(sums)}; answer to first sound: ${spread(first)}`)

function spread(values: readonly number[]): string {
  return `median ${median(values)}, from ${Math.min(...values)} to ${Math.max(...values)} ms`
}
