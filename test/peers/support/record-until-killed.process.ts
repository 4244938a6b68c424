import { statSync } from 'node:fs'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { startMedia, tone } from '@hovor/media'
import { planePorts } from '@hovor/media/ports'
import { RECORDED } from './recorded.ts'

/** Records one call into the given file and reports when it holds some seconds; then continues until it is killed. */
const path = process.argv[2]!
const plane = await startMedia({
  address: '127.0.0.1',
  portRange: await planePorts(),
  clock: systemClock,
})
const agent = await plane.openSession({ id: 'agent', recordTo: path })
const caller = await plane.openSession({ id: 'caller' })
for (const [one, other, hertz] of [
  [agent, caller, RECORDED.agentHertz],
  [caller, agent, RECORDED.callerHertz],
] as const) {
  one.connect({
    audio: {
      remoteAddress: '127.0.0.1',
      remotePort: other.audioPort,
      codec: 'PCMA',
      payloadType: 8,
      ptimeMs: 20,
      direction: 'sendrecv',
    },
  })
  one.play('tone', tone([hertz], 60_000), true)
}
/** Four seconds, a page each. */
const enoughBytes = 20_000
await until(() => (statSync(`${path}.part`, { throwIfNoEntry: false })?.size ?? 0) >= enoughBytes)
process.stdout.write('recorded\n')
