import { VirtualClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import { startSipAgent } from '../agent/start-sip-agent.ts'
import { createMemoryNetwork } from '../testing/memory-network.ts'
import { startRawPeer } from '../testing/raw-peer.ts'
import { seeded } from '../testing/seeded.ts'

/** Seconds for which a client counts itself registered after a 200 with these lines. */
async function granted(lines: readonly string[]): Promise<number | undefined> {
  const clock = new VirtualClock(0)
  const network = createMemoryNetwork({ clock, seed: 1 })
  const random = seeded(7)
  const registrar = { address: '10.0.0.1', port: 5060 }
  const client = { address: '10.0.0.2', port: 5060 }
  const agent = await startSipAgent({
    clock,
    network,
    randomBytes: (length) => Uint8Array.from({ length }, () => random() * 256),
    listen: [{ transport: 'udp', host: client.address, port: client.port }],
    userAgent: 'test',
    onInvite: (call) => call.reject(603),
  })
  const peer = await startRawPeer(network, clock, registrar, client)
  const registration = agent.register({
    registrar: 'sip:10.0.0.1',
    aor: 'sip:alice@10.0.0.1',
    contactUser: 'alice',
    credentials: { username: 'alice', password: 'secret' },
    expiresSecs: 600,
  })
  let secs: number | undefined
  registration.once('changed', ({ expiresSecs }) => {
    secs = expiresSecs
  })
  await clock.advance(10)
  peer.answer('REGISTER', 200, lines)
  await clock.advance(10)
  // the refresh is well before the end
  const before = peer.timesOf('REGISTER').length
  await clock.advance((secs ?? 0) * 900)
  expect(peer.timesOf('REGISTER').length).toBeGreaterThan(before)
  void registration.unregister()
  await clock.advance(40_000)
  return secs
}

const ours = 'sip:alice@10.0.0.2:5060;transport=udp'
const others = '<sip:bob@10.9.9.9>;expires=300'

it.each([
  ['as we wrote it', [`Contact: <${ours}>;expires=45`], 45],
  ['without its transport', ['Contact: <sip:alice@10.0.0.2:5060>;expires=45'], 45],
  ['without its port', ['Contact: <sip:alice@10.0.0.2;transport=udp>;expires=45'], 45],
  ['without both, beside others', [`Contact: ${others}, <sip:alice@10.0.0.2>;expires=45`], 45],
  ['as the NAT shows it', ['Contact: <sip:alice@198.51.100.7:61234>;expires=45'], 45],
  ['as another user', ['Contact: <sip:line7@198.51.100.7:61234>;expires=45'], 45],
  ['in another case', ['CONTACT: <SIP:alice@10.0.0.2:5060;TRANSPORT=UDP>;EXPIRES=45'], 45],
  ['escaped', ['Contact: <sip:%61lice@10.0.0.2:5060;transport=udp>;expires=45'], 45],
  [
    'with a name and further parameters',
    [`Contact: "Alice, 1" <${ours};ob>;q=0.7;expires="45";+sip.instance="<urn:x>"`],
    45,
  ],
  [
    'with its parameters in another order',
    ['Contact: <sip:alice@10.0.0.2:5060;ob;transport=udp>;expires=45;q=1'],
    45,
  ],
  ['without angle brackets', ['m: sip:alice@10.0.0.2:5060;transport=udp;expires=45'], 45],
  [
    'rewritten, beside others of longer life',
    [`Contact: ${others}`, 'Contact: <sip:alice@192.0.2.4>;expires=45'],
    45,
  ],
  [
    'rewritten, beside one of shorter life',
    ['Contact: <sip:bob@10.9.9.9>;expires=30, <sip:alice@192.0.2.4>;expires=45'],
    30,
  ],
  [
    'rewritten, beside one that has just gone',
    ['Contact: <sip:bob@10.9.9.9>;expires=0, <sip:alice@192.0.2.4>;expires=45'],
    45,
  ],
  ['rewritten and without expires', ['Contact: <sip:alice@192.0.2.4>', 'Expires: 45'], 45],
  ['unreadably', ['Contact: <sip:alice@@;expires=45', 'Expires: 45'], 45],
  ['not at all', ['Expires: 45'], 45],
] as const)('a registrar that writes our contact %s is asked again in time', async (_, lines, secs) => {
  expect(await granted(lines)).toBe(secs)
})

it('a registrar that names no life at all has granted what was asked for', async () => {
  expect(await granted(['Contact: <sip:alice@192.0.2.4>'])).toBe(600)
})
