import { systemClock } from '@hovor/clock'
import { type Ask, askAt, makeCallers } from '../calls/accounts.ts'
import { freshDir, load, median, say, startHovorProcess } from '../hovor-process.ts'
import { stretchesOf } from './gaps-of.ts'

// Real calls over the sandbox, one after another: from the answer to the agent's first sound, by the call record and
// by the recording, which begins with the answer. Each call has a different greeting, so none is cached.
const calls = Number(process.argv[2] ?? 5)
const ringSecs = Number(process.argv[3] ?? 3)
const goalMs = 300
const callSecs = 8
/** One key has 60 requests a minute. */
const pollMs = 4000

interface Call {
  readonly id: string
  readonly endedAt?: number
  readonly hasRecording?: boolean
  readonly timing?: { readonly answerToFirstAudioMs: number | null }
}

const place = freshDir()
const hovor = await startHovorProcess(place.dir)
try {
  const ask = askAt(hovor.url)
  const [caller] = await makeCallers(ask, 1, callSecs)
  const { apiKey, agentId } = caller!
  const to = caller!.subscribers[0]!
  const { numbers } = (await ask('GET', '/v1/numbers', apiKey)) as { numbers: { e164: string }[] }
  await ring(ask, to, apiKey)
  const out = { record: [] as number[], recording: [] as number[] }
  const inbound = { record: [] as number[], recording: [] as number[] }
  for (let call = 0; call < calls; call++) {
    await greetWith(`Dobrý den, tady virtuální asistentka, hovor ${call}.`)
    const placed = (await ask('POST', '/v1/calls', apiKey, { to, agentId })) as { call: Call }
    await measure(placed.call.id, out)
    await greetWith(`Dobrý den, dovolali jste se do autoservisu, hovor ${call}.`)
    await ask('POST', '/sandbox/v1/calls', apiKey, { from: to, to: numbers[0]!.e164 })
    await measure(await newestInbound(), inbound)
  }
  tell(`outbound, rung for ${ringSecs} s`, out)
  tell('inbound', inbound)

  async function greetWith(firstMessage: string): Promise<void> {
    await ask('PATCH', `/v1/agents/${agentId}`, apiKey, { firstMessage })
  }

  async function newestInbound(): Promise<string> {
    for (;;) {
      const { calls: found } = (await ask('GET', '/v1/calls?direction=in&limit=1', apiKey)) as {
        calls: Call[]
      }
      const [newest] = found
      if (newest !== undefined && newest.endedAt === undefined) return newest.id
      await systemClock.sleep(pollMs / 2)
    }
  }

  async function measure(id: string, into: { record: number[]; recording: number[] }): Promise<void> {
    const deadlineMs = systemClock.monotonicMs() + (callSecs + 60) * 1000
    for (;;) {
      const { call } = (await ask('GET', `/v1/calls/${id}`, apiKey)) as { call: Call }
      if (call.endedAt !== undefined && call.hasRecording === true) {
        into.record.push(call.timing?.answerToFirstAudioMs ?? Number.NaN)
        break
      }
      if (systemClock.monotonicMs() > deadlineMs) throw new Error(`call ${id} did not end`)
      await systemClock.sleep(pollMs)
    }
    const headers = { authorization: `Bearer ${apiKey}` }
    const response = await fetch(new URL(`/v1/calls/${id}/recording`, hovor.url), { headers })
    const { agent } = stretchesOf(new Uint8Array(await response.arrayBuffer()))
    into.recording.push(agent[0]?.fromMs ?? Number.NaN)
  }
} finally {
  await hovor.stop()
  place.remove()
}

async function ring(ask: Ask, e164: string, apiKey: string): Promise<void> {
  const subscriber = { behaviour: 'answer', language: 'cs', lines: [], ringSecs, hangUpAfterSecs: callSecs }
  await ask('PUT', `/sandbox/v1/subscribers/${encodeURIComponent(e164)}`, apiKey, subscriber)
}

function tell(
  what: string,
  { record, recording }: { record: readonly number[]; recording: readonly number[] },
): void {
  const late = record.filter((each) => !(each <= goalMs)).length
  say(
    `${what} (${load()}): record median ${median(record)}, at most ${Math.max(...record)} ms, ${late} of ` +
      `${record.length} above ${goalMs} ms; recording median ${median(recording)}, at most ${Math.max(...recording)} ms`,
  )
}
