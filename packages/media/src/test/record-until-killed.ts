import { join } from 'node:path'
import { tone } from '../tone/tones.ts'
import { hear, joinSessions, startPlane } from './loopback.ts'

/** Records five calls into the folder given, prints their length in ms and goes on until it is killed. */
const CALLS = 5
const plane = await startPlane(43_400)
const agents = await Promise.all(
  Array.from({ length: CALLS }, async (_, n) => {
    const agent = await plane.openSession({ id: `a${n}`, recordTo: join(process.argv[2]!, `call-${n}.ogg`) })
    const caller = await plane.openSession({ id: `c${n}` })
    joinSessions(agent, caller)
    agent.play('a', tone([440], 60_000), true)
    caller.play('b', tone([1000], 60_000), true)
    return agent
  }),
)
await Promise.all(agents.map((agent) => hear(agent, 34)))
process.stdout.write(`${3400}\n`)
