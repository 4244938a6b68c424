import { join } from 'node:path'
import { until } from '@hovor/clock/testing'
import { startToneTrunk, tones } from '../../support/tone-trunk.ts'
import { startBaresip } from './baresip.ts'
import { callThat } from './dispatched-service.ts'
import { startHovor } from './hovor.ts'
import { liveSettings, numberPath, openLiveAccount } from './live-service.ts'
import { OTHER_ADDRESS, OUR_ADDRESS, readInput, tellResult } from './private-network.ts'
import { runProgram } from './run-program.ts'

/** Inside a private network: baresip is a customer's PBX at a SIP URI, and the trunk is a tone carrier. */
const { dir, databaseUrl, number } = readInput<{ dir: string; databaseUrl: string; number: string }>()
const [low, , high] = tones
const sipPort = 5070
const carrier = await startToneTrunk({ host: OTHER_ADDRESS })
const hovor = await startHovor({
  ...liveSettings({ dataDir: join(dir, 'hovor'), databaseUrl, trunk: `${carrier.host}:${carrier.port}` }),
  HOVOR_SIP_PORT: String(sipPort),
  HOVOR_OUTBOUND_ALLOW_CIDRS: '10.99.0.0/24',
})
const key = await openLiveAccount(hovor, number)
const pbx = await startBaresip(join(dir, 'pbx'), 'desk', ['PCMA'], { hertz: high })
await hovor.ask(key, 'PATCH', numberPath(number), { mode: 'sip', sipUri: pbx.uri })

const file = join(dir, 'pbx.pcap')
const capture = runProgram('tshark', ['-q', '-i', 'lo', '-f', 'udp', '-w', file])
await capture.says(/Capture started/)
const caller = await carrier.call({
  from: '+420603000001',
  to: number,
  hz: low,
  host: OUR_ADDRESS,
  port: sipPort,
})
await caller.hears(high)
// long enough that it has heard the caller too
for (let count = 0; count < 3; count++) await caller.hears(high)
await pbx.order('sndcode', '7')
await until(() => caller.digits === '7', {
  what: () => `7 pressed, but ${JSON.stringify(caller.digits)}`,
})
// the digit has ended
await caller.hears(high)
await capture.stop('SIGINT')
await pbx.order('hold')
await caller.hears()
await pbx.order('resume')
await caller.hears(high)
await pbx.order('hangup')
await caller.over()
const call = await callThat(hovor, key, ({ endedAt }) => endedAt !== undefined)
const read = async (...args: string[]) => {
  const tshark = runProgram('tshark', ['-r', file, '--enable-heuristic', 'rtp_udp', ...args])
  await tshark.exited
  return tshark.output()
}
const rtp = await read('-q', '-z', 'rtp,streams')
/** Lost packets of each stream, in column order. */
const lost = [...rtp.matchAll(/ (-?\d+) \([\d.]+%\)/g)].map(([, count]) => Number(count))
const events = await read('-o', 'rtpevent.event_payload_type_value:101', '-Y', 'rtpevent')
const eventsTo = (address: string) =>
  [...events.matchAll(new RegExp(`→ ${address} .*DTMF Seven`, 'g'))].length
await hovor.stop()
await pbx.stop()
await carrier.close()
tellResult({
  call,
  lost,
  events: [OUR_ADDRESS, OTHER_ADDRESS].map(eventsTo),
  heardMs: pbx.heardMs(low),
  output: pbx.output(),
})
