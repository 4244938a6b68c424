import { systemClock } from '@hovor/clock'
import { startChild } from '../api/child.ts'
import { freshDir, load, nodeFlags, say } from '../hovor-process.ts'
import type { AgentFigures, AgentReady } from './agent-process.ts'
import { dial, missingSipp } from './sipp.ts'

// The memory of an active call: with its INVITE transaction, and after that has ended (64*T1).
const calls = Number(process.argv[2] ?? 4000)
const perSecond = 400
const transactionSecs = 34

const missing = missingSipp()
if (missing !== undefined) throw new Error(missing)
const place = freshDir()
const flags = ['--expose-gc', ...nodeFlags]
const agent = await startChild<AgentReady>('../sip/agent-process.ts', { digest: false }, flags)
try {
  const { port } = agent.ready
  // the first calls compile and fill caches
  await dial(place.dir, { port, perSecond, secs: 2 })
  await systemClock.sleep(transactionSecs * 1000)
  const before = await agent.ask<AgentFigures>()
  const secs = calls / perSecond
  const dialing = dial(place.dir, { port, perSecond, secs, holdMs: (secs + transactionSecs + 12) * 1000 })
  await systemClock.sleep((secs + 3) * 1000)
  const young = await agent.ask<AgentFigures>()
  await systemClock.sleep(transactionSecs * 1000)
  const old = await agent.ask<AgentFigures>()
  const figures = await dialing
  await systemClock.sleep(transactionSecs * 1000)
  const after = await agent.ask<AgentFigures>()
  const standing = young.offered - before.offered
  const kb = (later: AgentFigures) => ((later.heapBytes - before.heapBytes) / standing / 1000).toFixed(1)
  say(
    `${standing} calls standing (${figures.failed} failed): ${kb(young)} kB of heap each with the INVITE transaction, ` +
      `${kb(old)} kB later, ${kb(after)} kB after they have ended; RSS +${((old.rssBytes - before.rssBytes) / standing / 1000).toFixed(1)} kB each; ${load()}`,
  )
} finally {
  await agent.end()
  place.remove()
}
