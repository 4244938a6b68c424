import { afterEach, expect, it } from 'vitest'
import type { IncomingLeg } from '../../calls/ports/voice-carrier.port.ts'
import { carrierAgent, closeAll, host, portOf, trunkTo } from './testing/trunk.ts'

afterEach(closeAll)

type Header = readonly [name: string, value: string]

const [caller, other] = ['+420601000001', '+420601000002'] as const
const anonymous = 'sip:anonymous@anonymous.invalid'
const by = (number: string) => `sip:${number}@carrier`
const asserts = (number: string): Header => ['P-Asserted-Identity', `"Jan" <${by(number)}>`]

/** An inbound call from the carrier, as calls see it. */
async function callFrom(from: string, headers: readonly Header[]): Promise<IncomingLeg> {
  const carrier = await carrierAgent()
  const trunk = await trunkTo({ port: portOf(carrier) })
  const arrived = new Promise<IncomingLeg>((resolve) => trunk.onIncoming(resolve))
  const port = portOf(trunk)
  carrier.invite({
    target: `sip:+420228880001@${host}:${port}`,
    nextHop: { host, port, transport: 'udp' },
    from,
    to: by('+420228880001'),
    headers,
  })
  const leg = await arrived
  leg.refuse('unavailable')
  return leg
}

// verifies: calls.callback-of
it.each<[string, string, readonly Header[], string, string | undefined]>([
  ['vouched for', by(caller), [asserts(caller)], caller, caller],
  ['vouched for under another name', by(other), [asserts(caller)], caller, caller],
  ['vouched for as a tel URI', by(caller), [['P-Asserted-Identity', `<tel:${caller}>`]], caller, caller],
  [
    'vouched for without requesting privacy',
    by(caller),
    [asserts(caller), ['Privacy', 'none']],
    caller,
    caller,
  ],
  ['only claimed', by(caller), [], caller, undefined],
  ['vouched for as something other than a number', by(caller), [asserts('jan')], caller, undefined],
  ['withheld, From and Privacy', anonymous, [asserts(caller), ['Privacy', 'id']], 'anonymous', undefined],
  ['withheld by From alone', anonymous, [asserts(caller)], 'anonymous', undefined],
  [
    'withheld by Privacy alone',
    by(caller),
    [asserts(caller), ['Privacy', 'header;ID']],
    'anonymous',
    undefined,
  ],
  [
    'withheld by the user',
    by(caller),
    [asserts(caller), ['Privacy', 'user;critical']],
    'anonymous',
    undefined,
  ],
])('a caller whose number is %s', async (_what, from, headers, shown, asserted) => {
  const leg = await callFrom(from, headers)
  expect([leg.from, leg.assertedFrom]).toEqual([shown, asserted])
})
