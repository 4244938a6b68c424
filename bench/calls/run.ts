import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import pg from 'pg'
import { decodeOggOpus, writeWav } from '../../packages/media/src/index.ts'
import { startEmbedded } from '../../packages/server/src/platform/db/embedded/supervisor.ts'
import { silentLog } from '../../packages/server/src/platform/log/log.ts'
import { freshDir, load, median, say, startHovorProcess } from '../hovor-process.ts'
import { askAt, callsOfAccount, makeCallers } from './accounts.ts'
import { type BaresipRound, baresipRound } from './baresip-round.ts'
import { watchCalls } from './happenings.ts'
import { type HovorRound, hovorRound } from './hovor-round.ts'
import { missingPrograms } from './namespace.ts'

// Parallel agent calls with voice activity detection and recording: packet loss both ways, and CPU compared with
// baresip's.
const rounds = Number(process.argv[2] ?? 3)
const windowMs = Number(process.argv[3] ?? 15) * 1000
const accounts = 10
const calls = accounts * callsOfAccount
/** A call is answered and settles, and is polled every 1.5 s before the window starts. */
const callSecs = windowMs / 1000 + 12

const missing = missingPrograms()
if (missing !== undefined) throw new Error(missing)
const place = freshDir()
const hovor = await startHovorProcess(place.dir)
try {
  const ask = askAt(hovor.url)
  const callers = await makeCallers(ask, accounts, callSecs)
  const watch = watchCalls(ask, callers[0]?.apiKey ?? '')
  const hovorRounds: HovorRound[] = []
  const baresipRounds: BaresipRound[] = []
  for (let round = 1; round <= rounds; round++) {
    const loadBefore = load()
    const mine = await hovorRound({ ask, hovor, callers, watch }, windowMs)
    hovorRounds.push(mine)
    if (round === 1) await keepSound(mine.callIds[0] ?? '', callers[0]?.apiKey ?? '')
    const task = {
      dir: join(place.dir, 'baresip'),
      calls,
      callerWav: soundFile('caller'),
      calleeWav: soundFile('agent'),
    }
    const theirs = await baresipRound(task, windowMs)
    baresipRounds.push(theirs)
    say(`round ${round} (${loadBefore}): ${inWords(mine, theirs)}`)
  }
  await sayLosses(hovorRounds, baresipRounds)
  sayRatios(hovorRounds, baresipRounds)
} finally {
  await hovor.stop()
  place.remove()
}

function soundFile(side: 'caller' | 'agent'): string {
  return join(place.dir, `${side}.wav`)
}

/** baresip and its callers play the audio of agent and subscriber: left is the subscriber, right the agent. */
async function keepSound(callId: string, apiKey: string): Promise<void> {
  const answer = await fetch(new URL(`/v1/calls/${callId}/recording`, hovor.url), {
    headers: { authorization: `Bearer ${apiKey}` },
  })
  const recording = await decodeOggOpus(new Uint8Array(await answer.arrayBuffer()))
  if (recording.kind !== 'decoded') throw new Error(`the recording: ${recording.why}`)
  for (const [index, side] of (['caller', 'agent'] as const).entries()) {
    const pcm = recording.tracks[index] ?? new Int16Array(0)
    writeFileSync(soundFile(side), writeWav({ sampleRate: 8000, channels: 1, pcm }))
  }
}

/** Our counters are stored with the call, the phones' are in the sandbox's events. */
async function sayLosses(mine: readonly HovorRound[], theirs: readonly BaresipRound[]): Promise<void> {
  const postgres = await startEmbedded({ dataDir: place.dir, clock: systemClock, log: silentLog })
  const { database } = postgres.connection
  const client = new pg.Client({ ...postgres.adminConnection, ...(database !== undefined && { database }) })
  await client.connect()
  const { rows } = await client.query<Record<string, number>>(
    `select count(*)::int as calls, sum((media->>'sentPackets')::int)::int as sent,
       sum((media->>'receivedPackets')::int)::int as received, sum((media->>'lostPackets')::int)::int as lost,
       sum((media->>'latePackets')::int)::int as late, sum((media->>'concealedFrames')::int)::int as concealed
     from call where media is not null`,
  )
  await client.end()
  await postgres.stop()
  const phones = mine.flatMap((round) => round.phones)
  const ours = rows[0] ?? {}
  say(
    `${ours.calls} calls, ${mine.map(({ whole }) => whole).join(', ')} of ${calls} through the whole window; ` +
      `subscriber to agent: ${ours.received} packets, ${ours.lost} lost, ${ours.late} late, ${ours.concealed} frames concealed; ` +
      `agent to subscriber: ${sum(phones.map(({ rtp }) => rtp?.receivedPackets))} packets, ` +
      `${sum(phones.map(({ rtp }) => rtp?.lostPackets))} lost`,
  )
  say(
    `baresip: ${sum(theirs.map(({ sent }) => sent))} packets to it, ${sum(theirs.map(({ lostToBaresip }) => lostToBaresip))} lost; ` +
      `${sum(theirs.map(({ received }) => received))} from it, ${sum(theirs.map(({ lostFromBaresip }) => lostFromBaresip))} lost`,
  )
}

function sayRatios(mine: readonly HovorRound[], theirs: readonly BaresipRound[]): void {
  const ratios = (part: (round: HovorRound) => number) =>
    mine.map((round, index) => part(round) / (theirs[index]?.cpuPercent ?? Number.NaN))
  const all = ratios(({ cpu }) => cpu.all)
  const media = ratios(({ cpu }) => cpu.media)
  say(
    `median CPU per call, % of a core: service ${median(mine.map(({ cpu }) => cpu.all)).toFixed(2)}, ` +
      `its media thread ${median(mine.map(({ cpu }) => cpu.media)).toFixed(2)}, ` +
      `baresip ${median(theirs.map(({ cpuPercent }) => cpuPercent)).toFixed(2)}; ` +
      `ratio to baresip: service ${median(all).toFixed(2)}, media thread ${median(media).toFixed(2)} (${load()})`,
  )
}

function inWords({ cpu, whole }: HovorRound, { cpuPercent }: BaresipRound): string {
  const rest = cpu.all - cpu.main - cpu.media - cpu.recorder
  return (
    `${whole} calls; CPU per call, % of a core: service ${cpu.all.toFixed(2)} (main ${cpu.main.toFixed(2)}, ` +
    `media ${cpu.media.toFixed(2)}, recorder ${cpu.recorder.toFixed(2)}, other ${rest.toFixed(2)}), ` +
    `baresip ${cpuPercent.toFixed(2)}`
  )
}

function sum(values: readonly (number | undefined)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0)
}
