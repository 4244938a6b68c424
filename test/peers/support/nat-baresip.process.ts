import { join } from 'node:path'
import { startToneTrunk, tones } from '../../support/tone-trunk.ts'
import { startBaresip } from './baresip.ts'
import { callThat } from './dispatched-service.ts'
import { startHovor } from './hovor.ts'
import { liveSettings, numberPath, openLiveAccount } from './live-service.ts'
import { onThePhone } from './nat-network.ts'
import { OTHER_ADDRESS, OUR_ADDRESS, readInput, tellResult } from './private-network.ts'

/** Inside a network with NAT: a phone behind it registers, is called, and places a call. */
const { dir, databaseUrl, number } = readInput<{ dir: string; databaseUrl: string; number: string }>()
const callee = '+420602123456'
const [low, mid, high] = tones
const sipPort = 5073
const carrier = await startToneTrunk({ host: OTHER_ADDRESS })
const hovor = await startHovor({
  ...liveSettings({ dataDir: join(dir, 'hovor'), databaseUrl, trunk: `${carrier.host}:${carrier.port}` }),
  HOVOR_SIP_PORT: String(sipPort),
})
const key = await openLiveAccount(hovor, number)
await hovor.ask(key, 'PATCH', numberPath(number), { mode: 'sip' })
const { credentials } = await hovor.ask<{ credentials: { password: string } }>(
  key,
  'POST',
  `${numberPath(number)}/sip/credentials`,
)
const registrar = { address: `${OUR_ADDRESS}:${sipPort}`, password: credentials.password }
const phoneOf = (name: string, dials?: string) =>
  startBaresip(join(dir, name), number.slice(1), ['PCMA'], {
    hertz: high,
    registrar,
    within: onThePhone(),
    ...(dials !== undefined && { dials }),
  })

const called = await phoneOf('called')
await called.says(/200 OK/)
const to = { to: number, host: OUR_ADDRESS, port: sipPort }
const caller = await carrier.call({ ...to, from: '+420603000002', hz: low })
await caller.hears(high)
await caller.hangUp()
const inbound = await callThat(hovor, key, ({ endedAt }) => endedAt !== undefined)
await called.stop()

carrier.subscriber(callee, { kind: 'answer', hz: mid })
const answered = carrier.answered(callee)
const calling = await phoneOf('calling', `sip:${callee}@${registrar.address}`)
const person = await answered
await person.hears(high)
await person.hangUp()
const outbound = await callThat(hovor, key, ({ endedAt, id }) => endedAt !== undefined && id !== inbound.id)
const traces = await Promise.all(
  [inbound, outbound].map(({ id }) => hovor.ask(key, 'GET', `/v1/calls/${id}/sip`)),
)
await calling.stop()
await hovor.stop()
await carrier.close()
tellResult({
  calls: [inbound, outbound],
  traces: traces.map((trace) => JSON.stringify(trace)),
  heardMs: [called.heardMs(low), calling.heardMs(mid)],
})
