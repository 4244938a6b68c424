import { once } from 'node:events'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { BARESIP_HERTZ, startBaresip } from './baresip.ts'
import { OUR_HERTZ, startPhone } from './phone.ts'
import { OUR_ADDRESS, readInput, tellResult } from './private-network.ts'

/** Inside a private network: baresip holds a call of our agent, resumes it, sends DTMF and hangs up. */
const { dir, heldMs } = readInput<{ dir: string; heldMs: number }>()
const baresip = await startBaresip(dir, 'callee', ['PCMA'])
const phone = await startPhone({ host: OUR_ADDRESS, codecs: ['PCMA'] })
const talk = await phone.dial({ target: baresip.uri })
await talk.hears(BARESIP_HERTZ, 1000)

async function toggle(command: 'hold' | 'resume'): Promise<string> {
  const reoffered = once(talk.call, 'reoffer')
  await baresip.order(command)
  await reoffered
  return talk.direction()
}

const held = await toggle('hold')
await systemClock.sleep(heldMs)
const resumed = await toggle('resume')
await talk.hears(BARESIP_HERTZ, 2500)
for (const digit of '42#') await baresip.order('sndcode', digit)
await until(() => talk.digits().length >= 3)
const ended = once(talk.call, 'ended')
await baresip.order('hangup')
const [end] = await ended
const stats = await talk.close()
await phone.close()
await baresip.stop()
tellResult({
  held,
  resumed,
  end,
  stats,
  digits: talk.digits(),
  heardUntilHeldMs: baresip.heardMs(OUR_HERTZ),
  output: baresip.output(),
})
