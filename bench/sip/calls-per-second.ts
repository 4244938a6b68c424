import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startChild } from '../api/child.ts'
import { cpuMsOf, freshDir, load, median, nodeFlags, say } from '../hovor-process.ts'
import type { AgentFigures, AgentReady, AgentTask } from './agent-process.ts'
import type { BareReady } from './bare-process.ts'
import { type Dial, type DialFigures, dial, missingSipp, startSippUas } from './sipp.ts'

// Calls that SIPp sets up and tears down, answered in turn by SIPp, by minimal Node code, and by our agent; CPU of
// each answering process.
const [rounds, secs, perSecond] = [3, 60, 1000].map((usual, index) =>
  Number(process.argv[2 + index] ?? usual),
) as [number, number, number]

interface Round {
  readonly who: string
  readonly dial: DialFigures
  readonly cpuUsPerCall: number
}

const missing = missingSipp()
if (missing !== undefined) throw new Error(missing)
const place = freshDir()
const rows: Round[] = []
try {
  for (let round = 1; round <= rounds; round++) {
    await againstSipp()
    await againstBare()
    await againstAgent({ digest: false }, { perSecond })
  }
  await againstAgent({ digest: true }, { perSecond: perSecond / 2 })
} finally {
  place.remove()
}
const cpuOf = (who: string) => rows.filter((row) => row.who === who).map(({ cpuUsPerCall }) => cpuUsPerCall)
const us = (who: string) => `${who} ${median(cpuOf(who)).toFixed(0)} us`
const ratiosTo = (peer: string) =>
  cpuOf('agent').map((cpu, index) => cpu / (cpuOf(peer)[index] ?? Number.NaN))
const told = (ratios: readonly number[]) =>
  `${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}, median ${median(ratios).toFixed(2)}`
say(
  `median CPU per call: ${['sipp', 'bare', 'agent', 'agent, digest'].map(us).join('; ')}; ` +
    `agent to SIPp ${told(ratiosTo('sipp'))} (goal <= 3), to bare ${told(ratiosTo('bare'))}`,
)

async function againstSipp(): Promise<void> {
  const uas = await startSippUas(place.dir)
  try {
    await measure('sipp', uas.pid, { port: uas.port, perSecond, secs })
  } finally {
    await uas.stop()
  }
}

async function againstBare(): Promise<void> {
  const bare = await startChild<BareReady>('../sip/bare-process.ts', {}, nodeFlags)
  try {
    await measure('bare', bare.ready.pid, { port: bare.ready.port, perSecond, secs })
  } finally {
    await bare.end()
  }
}

async function againstAgent(task: AgentTask, { perSecond: rate }: { perSecond: number }): Promise<void> {
  const agent = await startChild<AgentReady>('../sip/agent-process.ts', task, nodeFlags)
  try {
    const who = task.digest ? 'agent, digest' : 'agent'
    await measure(who, agent.ready.pid, {
      port: agent.ready.port,
      perSecond: rate,
      secs,
      digest: task.digest,
    })
    const { offered, ended } = await agent.ask<AgentFigures>()
    if (offered !== ended) say(`  the agent still has ${offered - ended} of ${offered} calls`)
  } finally {
    await agent.end()
  }
}

async function measure(who: string, pid: number, wanted: Dial): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 2 })
  const [cpuBefore, stealBefore] = [cpuMsOf(pid), stolenMs()]
  delay.enable()
  const figures = await dial(place.dir, wanted)
  delay.disable()
  const cpuUsPerCall = ((cpuMsOf(pid) - cpuBefore) * 1000) / figures.made
  rows.push({ who, dial: figures, cpuUsPerCall })
  say(
    `${who}: ${figures.succeeded} of ${figures.made} calls in ${figures.secs.toFixed(0)} s, ${figures.failed} failed, ` +
      `${figures.retransmitted} retransmissions, CPU ${cpuUsPerCall.toFixed(0)} us/call ` +
      `(${((cpuUsPerCall * figures.made) / figures.secs / 10_000).toFixed(0)} % of a core); noise floor: an idle timer ` +
      `late by p99 ${((delay.percentile(99) - 2e6) / 1e6).toFixed(1)} ms, ` +
      `${(stolenMs() - stealBefore).toFixed(0)} ms stolen, ${load()}`,
  )
}

/** proc_stat(5): the time that the host has stolen from all cores so far. */
function stolenMs(): number {
  const fields = readFileSync('/proc/stat', 'latin1').split('\n', 1)[0]?.trim().split(/\s+/) ?? []
  return Number(fields[8]) * 10
}
