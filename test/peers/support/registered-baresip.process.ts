import { join } from 'node:path'
import { startToneTrunk, tones } from '../../support/tone-trunk.ts'
import { startBaresip } from './baresip.ts'
import { callThat } from './dispatched-service.ts'
import { startHovor } from './hovor.ts'
import { liveSettings, numberPath, openLiveAccount } from './live-service.ts'
import { OTHER_ADDRESS, OUR_ADDRESS, readInput, tellResult } from './private-network.ts'

/** Inside a private network: baresip registers with a number's credentials, is called, and places a call. */
const { dir, databaseUrl, number } = readInput<{ dir: string; databaseUrl: string; number: string }>()
const callee = '+420602123456'
const [low, mid, high] = tones
const sipPort = 5071
const carrier = await startToneTrunk({ host: OTHER_ADDRESS })
const hovor = await startHovor({
  ...liveSettings({ dataDir: join(dir, 'hovor-3'), databaseUrl, trunk: `${carrier.host}:${carrier.port}` }),
  HOVOR_SIP_PORT: String(sipPort),
})
const key = await openLiveAccount(hovor, number)
await hovor.ask(key, 'PATCH', numberPath(number), { mode: 'sip' })
const { credentials } = await hovor.ask<{ credentials: { password: string } }>(
  key,
  'POST',
  `${numberPath(number)}/sip/credentials`,
)
const pbx = await startBaresip(join(dir, 'registered'), number.slice(1), ['PCMA'], {
  hertz: high,
  registrar: { address: `${OUR_ADDRESS}:${sipPort}`, password: credentials.password },
})
await pbx.says(/200 OK/)
const details = await hovor.ask<{ sip: { registrations: readonly { transport: string }[] } }>(
  key,
  'GET',
  `${numberPath(number)}/sip`,
)

const caller = await carrier.call({
  from: '+420603000002',
  to: number,
  hz: low,
  host: OUR_ADDRESS,
  port: sipPort,
})
await caller.hears(high)
await caller.hangUp()
const inbound = await callThat(hovor, key, ({ endedAt }) => endedAt !== undefined)

carrier.subscriber(callee, { kind: 'answer', hz: mid })
const answered = carrier.answered(callee)
await pbx.order('dial', `sip:${callee}@${OUR_ADDRESS}:${sipPort}`)
const person = await answered
await person.hears(high)
await person.hangUp()
const outbound = await callThat(hovor, key, ({ endedAt, id }) => endedAt !== undefined && id !== inbound.id)
await hovor.stop()
await pbx.stop()
await carrier.close()
tellResult({ transport: details.sip.registrations[0]?.transport, calls: [outbound, inbound] })
