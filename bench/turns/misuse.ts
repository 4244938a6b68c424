import { loadavg } from 'node:os'
import { filled } from '@hovor/clock/testing/awkward'
import { longestTurnMs } from '@hovor/clock/testing/turns'
import { isMisuseSuspected } from '../../packages/server/src/agents/checks/misuse.ts'

/*
 * What the check for misuse costs in an agent's longest texts, of full stops and the like, against plain sentences of the
 * same length; and how long it holds the thread of the calls.
 */
const prose = 'Zeptej se zákazníka, kdy se mu hodí schůzka, a potvrď mu den i hodinu. '
const shapes = {
  'full stops': '. ',
  'one-letter sentences': 'a. ',
  'line ends': '\n',
  'asked secrets': 'get pin ',
}
const rounds = 5

const agentOf = (unit: string) => ({
  systemPrompt: filled(unit, 6000),
  goal: filled(unit, 500),
  knowledge: filled(unit, 20_000),
  firstMessage: 'Dobrý den.',
  dataFields: [],
  workflow: {
    start: 'n0',
    nodes: Array.from({ length: 40 }, (_, at) => ({ id: `n${at}`, name: 'a', prompt: filled(unit, 4000) })),
    edges: [],
  },
})

/** The least of some rounds: CPU milliseconds of the whole process, and of the longest turn. */
async function measured(unit: string): Promise<readonly [cpuMs: number, longestMs: number]> {
  const agent = agentOf(unit) as unknown as Parameters<typeof isMisuseSuspected>[0]
  let [cpuMs, longestMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < rounds; round += 1) {
    const began = process.cpuUsage()
    longestMs = Math.min(longestMs, await longestTurnMs(() => isMisuseSuspected(agent)))
    const { user, system } = process.cpuUsage(began)
    cpuMs = Math.min(cpuMs, (user + system) / 1000)
  }
  return [cpuMs, longestMs]
}

const print = (line: string) => process.stdout.write(`${line}\n`)
await measured(prose)
const [plainMs, plainTurnMs] = await measured(prose)
print(`plain sentences: ${plainMs.toFixed(0)} ms of CPU, longest turn ${plainTurnMs.toFixed(1)} ms`)
for (const [name, unit] of Object.entries(shapes)) {
  const [cpuMs, turnMs] = await measured(unit)
  const ratio = (cpuMs / plainMs).toFixed(2)
  print(
    `${name}: ${cpuMs.toFixed(0)} ms of CPU, ${ratio} times as much, longest turn ${turnMs.toFixed(1)} ms`,
  )
}
print(`load average: ${loadavg()[0]?.toFixed(1)}`)
