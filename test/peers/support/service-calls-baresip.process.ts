import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { decodeOggOpus, toneShare } from '@hovor/media'
import { BARESIP_HERTZ, startBaresip } from './baresip.ts'
import { startHovor } from './hovor.ts'
import { liveSettings, numberPath, openLiveAccount } from './live-service.ts'
import { readInput, tellResult } from './private-network.ts'

/** Inside a private network: the service in live mode, baresip as its carrier, and one agent call between them. */
const { dir, databaseUrl, from, to } = readInput<{
  dir: string
  databaseUrl: string
  from: string
  to: string
}>()

interface Call {
  readonly id: string
  readonly status: string
  readonly answeredAt?: number
  readonly endedAt?: number
  readonly priceHal?: number
  readonly transcript?: readonly { role: string; message: string }[]
}

const baresip = await startBaresip(join(dir, 'baresip'), to, ['PCMA', 'PCMU'])
const hovor = await startHovor(
  liveSettings({ dataDir: join(dir, 'hovor'), databaseUrl, trunk: baresip.address }),
)
const key = await openLiveAccount(hovor, from)
const { agent } = await hovor.ask<{ agent: { id: string } }>(key, 'POST', '/v1/agents', {
  name: 'Autoservis',
  language: 'cs',
  systemPrompt: 'Jsi asistentka autoservisu.',
  firstMessage:
    'Dobrý den, tady virtuální asistentka autoservisu Novák. Vaše auto je připravené k vyzvednutí.',
})
await hovor.ask(key, 'PATCH', numberPath(from), {
  mode: 'agent',
  agentId: agent.id,
  recordCalls: true,
})
const placed = await hovor.ask<{ call: Call }>(key, 'POST', '/v1/calls', { to, agentId: agent.id })
await callOnce((call) => (call.transcript ?? []).length > 0)
await systemClock.sleep(3000)
await baresip.stop()
const call = await callOnce(({ endedAt }) => endedAt !== undefined)
const recording = await decodeOggOpus(await hovor.download(key, `/v1/calls/${call.id}/recording`))
if (recording.kind !== 'decoded') throw new Error(recording.why)
const [caller, agentSide] = recording.tracks
await hovor.stop()
tellResult({
  call,
  seconds: (caller?.length ?? 0) / 8000,
  callerToneShare: toneShare(caller!.subarray(8000, 16_000), BARESIP_HERTZ),
  agentPeak: agentSide!.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
  baresip: baresip.output(),
})

/** The call's record once it is `done`. */
function callOnce(done: (call: Call) => boolean): Promise<Call> {
  return until(
    async () => {
      const { call } = await hovor.ask<{ call: Call }>(key, 'GET', `/v1/calls/${placed.call.id}`)
      return done(call) && call
    },
    { what: () => `${done}: ${hovor.output()}\n${baresip.output()}`, pollMs: 1000 },
  )
}
