import { afterEach, expect, it } from 'vitest'
import type { IncomingLeg } from '../../calls/ports/voice-carrier.port.ts'
import { defaultProfile, type TrunkProfile } from '../../platform/kernel/trunk/trunk-profile.ts'
import { carrierAgent, closeAll, host, portOf, trunkTo } from './testing/trunk.ts'

afterEach(closeAll)

type Header = readonly [name: string, value: string]

const [caller, other] = ['+420601000001', '+420601000002'] as const
const anonymous = 'sip:anonymous@anonymous.invalid'
const by = (number: string) => `sip:${number}@carrier`
const asserts = (number: string): Header => ['P-Asserted-Identity', `"Jan" <${by(number)}>`]

const remoteParty = (params: string, number: string = caller): Header => [
  'Remote-Party-ID',
  `Jan Novák <${by(number)}>;${params}`,
]

interface Called {
  readonly to?: string
  readonly profile?: Partial<TrunkProfile>
}

/** An inbound call from the carrier, as calls see it. */
async function callFrom(
  from: string,
  headers: readonly Header[],
  { to = '+420228880001', profile = {} }: Called = {},
): Promise<IncomingLeg> {
  const carrier = await carrierAgent()
  const trunk = await trunkTo({ port: portOf(carrier), profile: { ...defaultProfile, ...profile } })
  const arrived = new Promise<IncomingLeg>((resolve) => trunk.onIncoming(resolve))
  const port = portOf(trunk)
  carrier.invite({
    target: `sip:${to}@${host}:${port}`,
    nextHop: { host, port, transport: 'udp' },
    from,
    to: by(to),
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
    'vouched for as a name and a number',
    by(other),
    [['P-Asserted-Identity', `"Novák, Jan" <${by('jan')}>, <tel:+420-601-000-001>`]],
    caller,
    caller,
  ],
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
  ['vouched for by a screened Remote-Party-ID', by(other), [remoteParty('screen=yes')], caller, caller],
  [
    'named by Remote-Party-ID without a screening',
    by('login'),
    [remoteParty('privacy=off')],
    caller,
    undefined,
  ],
  [
    'shown by Remote-Party-ID with an anonymous From',
    anonymous,
    [remoteParty('screen=yes;privacy=off')],
    caller,
    caller,
  ],
  [
    'withheld by Remote-Party-ID',
    by(caller),
    [remoteParty('screen=yes;privacy=full')],
    'anonymous',
    undefined,
  ],
  [
    'not that of the called party',
    by(caller),
    [remoteParty('party=called;screen=yes', other)],
    caller,
    undefined,
  ],
  [
    'vouched for by P-Asserted-Identity before Remote-Party-ID',
    by(other),
    [asserts(caller), remoteParty('screen=yes', other)],
    caller,
    caller,
  ],
])('a caller whose number is %s', async (_what, from, headers, shown, asserted) => {
  const leg = await callFrom(from, headers)
  expect([leg.from, leg.assertedFrom]).toEqual([shown, asserted])
})

it.each([
  ['cz', '228880001', '601000001', '+420228880001', '+420601000001'],
  ['cz', '00420228880001', '00421905123456', '+420228880001', '+421905123456'],
  ['sk', '0220888001', '0905123456', '+421220888001', '+421905123456'],
  ['none', '420228880001', '4917612345678', '+420228880001', '+4917612345678'],
] as const)(
  'a carrier in %s that writes %s and %s means %s and %s',
  async (country, to, from, called, number) => {
    const leg = await callFrom(by(from), [asserts(from)], { to, profile: { country } })
    expect([leg.to, leg.from, leg.assertedFrom]).toEqual([called, number, number])
  },
)
