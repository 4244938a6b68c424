import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOggOpus } from '../container/ogg-opus-reader.ts'
import { tone } from '../tone/tones.ts'
import { hear, joinSessions, startPlane } from './loopback.ts'

/**
 * Records five calls into the given folder, prints 3000 once every file holds that many ms, then continues
 * until killed.
 */
const calls = 5
const packets = 150
const folder = process.argv[2]!
const path = (n: number): string => join(folder, `call-${n}.ogg`)
const packetsIn = (n: number): number => {
  const part = `${path(n)}.part`
  const file = existsSync(part) ? readOggOpus(readFileSync(part)) : undefined
  return file?.kind === 'opus' ? file.packets.length : 0
}
const [agentVoice, callerVoice] = [tone([440], 60_000), tone([1000], 60_000)]
const plane = await startPlane()
const agents = await Promise.all(
  Array.from({ length: calls }, async (_, n) => {
    const agent = await plane.openSession({ id: `a${n}`, recordTo: path(n) })
    const caller = await plane.openSession({ id: `c${n}` })
    joinSessions(agent, caller)
    agent.play('a', agentVoice, true)
    caller.play('b', callerVoice, true)
    return agent
  }),
)
while (!agents.every((_, n) => packetsIn(n) >= packets)) await hear(agents[0]!, 1)
process.stdout.write(`${packets * 20}\n`)
