import { closeSync, ftruncateSync, openSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { tone } from '../tone/tones.ts'
import { hear, joinSessions, partOfTone, startPlane } from './loopback.ts'

/**
 * Records a call into the given folder, on a disk with room for two seconds, and prints the result of call
 * and recording.
 */
const roomBytes = 8192
const folder = process.argv[2]!

const filler = openSync(join(folder, 'filler'), 'w')
const { bavail, bsize } = statfsSync(folder)
writeSync(filler, new Uint8Array(bavail * bsize))
ftruncateSync(filler, bavail * bsize - roomBytes)
closeSync(filler)

const plane = await startPlane()
const agent = await plane.openSession({ id: 'agent', recordTo: join(folder, 'call.ogg') })
const caller = await plane.openSession({ id: 'caller' })
joinSessions(agent, caller)
agent.play('a', tone([440], 60_000), true)
caller.play('b', tone([1000], 60_000), true)
while (statfsSync(folder).bavail > 0) await hear(agent, 1)
await hear(agent, 12)
const heard = await hear(agent, 5)
const { recording } = await agent.close()
await plane.close()
process.stdout.write(JSON.stringify({ recording, heard: partOfTone(heard, 1000) }))
