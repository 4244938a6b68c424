import { afterEach, describe, expect, it } from 'vitest'
import type { DialRequest, SipTraceLine } from '../../../calls/ports/voice-carrier.port.ts'
import { defaultProfile, type TrunkProfile } from '../../../platform/kernel/trunk/trunk-profile.ts'
import { carrierAgent, closeAll, host, portOf, trunkTo } from '../testing/trunk.ts'

afterEach(closeAll)

const own = '+420228880001'
const caller = '+421905123456'

/** The header fields of the INVITE that the carrier gets; lower-case names. */
async function inviteOf(profile: Partial<TrunkProfile>, request: Partial<DialRequest> = {}) {
  const texts: string[] = []
  const carrier = await carrierAgent({
    onMessage: ({ text }: Pick<SipTraceLine, 'text'>) => texts.push(text),
  })
  const trunk = await trunkTo({ port: portOf(carrier), profile: { ...defaultProfile, ...profile } })
  const callId = 'c_00000000000000000000000000000001'
  await trunk.dial({ callId, from: own, to: { kind: 'number', e164: '+420601000001' }, ...request })
  const invite = texts.find((text) => text.startsWith('INVITE '))!
  const lines = invite.split('\r\n\r\n')[0]!.split('\r\n')
  const fields = Object.fromEntries(
    lines.slice(1).map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const addressOf = (value: string | undefined) => value?.replace(/;tag=[^;]*/, '')
  return {
    ...fields,
    uri: lines[0]!.split(' ')[1],
    from: addressOf(fields.from),
    to: addressOf(fields.to),
  } as {
    readonly [name: string]: string | undefined
  }
}

describe('a call over a trunk', () => {
  it('names the caller in From and P-Asserted-Identity, numbers in E.164', async () => {
    const invite = await inviteOf({})
    expect(invite.uri).toMatch(/^sip:\+420601000001@127\.0\.0\.1:\d+$/)
    expect([invite.from, invite['p-asserted-identity'], invite.privacy]).toEqual([
      `<sip:${own}@${host}>`,
      `<sip:${own}@${host}>`,
      undefined,
    ])
  })

  it('writes numbers as the carrier does, called ones and callers', async () => {
    const invite = await inviteOf({ numberFormat: '00', callerFormat: 'national' })
    expect(invite.uri).toMatch(/^sip:00420601000001@/)
    expect(invite.to).toMatch(/^<sip:00420601000001@/)
    expect([invite.from, invite['p-asserted-identity']]).toEqual([
      `<sip:228880001@${host}>`,
      `<sip:228880001@${host}>`,
    ])
  })

  it('has the login in From, and the caller in the headers that the carrier reads', async () => {
    const invite = await inviteOf({
      fromUser: 'hovor',
      fromDomain: 'carrier.example',
      identities: ['ppi', 'rpid'],
    })
    expect(invite).toMatchObject({
      from: '<sip:hovor@carrier.example>',
      'p-preferred-identity': `<sip:${own}@carrier.example>`,
      'remote-party-id': `<sip:${own}@carrier.example>;party=calling;screen=no;privacy=off`,
    })
    expect(invite['p-asserted-identity']).toBeUndefined()
  })

  it('hides a withheld number from the callee and names it to the network', async () => {
    const invite = await inviteOf({ identities: ['pai', 'rpid'] }, { isWithheld: true })
    expect(invite).toMatchObject({
      from: '"Anonymous" <sip:anonymous@anonymous.invalid>',
      privacy: 'id',
      'p-asserted-identity': `<sip:${own}@${host}>`,
      'remote-party-id': `<sip:${own}@${host}>;party=calling;screen=no;privacy=full`,
    })
  })

  it('keeps the login in From when the number is withheld', async () => {
    const invite = await inviteOf({ fromUser: 'hovor' }, { isWithheld: true })
    expect(invite).toMatchObject({ from: `"Anonymous" <sip:hovor@${host}>`, privacy: 'id' })
  })
})

describe('a forwarded call over a trunk', () => {
  it('shows our number if the carrier accepts no other', async () => {
    const invite = await inviteOf({}, { forwardedFor: caller })
    expect(invite.from).toBe(`<sip:${own}@${host}>`)
    expect([invite.diversion, invite['history-info']]).toEqual([undefined, undefined])
  })

  it('shows the original caller, and vouches for our own number', async () => {
    const invite = await inviteOf({ forwardedCaller: 'caller' }, { forwardedFor: caller })
    expect([invite.from, invite['p-asserted-identity']]).toEqual([
      `<sip:${caller}@${host}>`,
      `<sip:${own}@${host}>`,
    ])
  })

  it('says by Diversion who diverts it', async () => {
    const invite = await inviteOf(
      { forwardedCaller: 'diversion', numberFormat: 'digits', callerFormat: 'digits' },
      { forwardedFor: caller },
    )
    expect([invite.from, invite.diversion]).toEqual([
      `<sip:421905123456@${host}>`,
      `<sip:420228880001@${host}>;reason=unconditional;counter=1`,
    ])
  })

  it('says by History-Info who diverts it', async () => {
    const invite = await inviteOf({ forwardedCaller: 'history-info' }, { forwardedFor: caller })
    expect(invite['history-info']).toBe(
      `<sip:${own}@${host}>;index=1, <${invite.uri};cause=302>;index=1.1;mp=1`,
    )
  })

  it('stays anonymous if the original caller is', async () => {
    const invite = await inviteOf({ forwardedCaller: 'diversion' }, { forwardedFor: 'anonymous' })
    expect(invite).toMatchObject({
      from: '"Anonymous" <sip:anonymous@anonymous.invalid>',
      privacy: 'id',
      'p-asserted-identity': `<sip:${own}@${host}>`,
      diversion: `<sip:${own}@${host}>;reason=unconditional;counter=1`,
    })
  })
})
