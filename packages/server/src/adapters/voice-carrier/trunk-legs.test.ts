import { randomBytes } from 'node:crypto'
import { until } from '@hovor/clock/testing'
import { answerOffer, createOffer, readAnswer } from '@hovor/sip'
import { afterEach, describe, expect, it } from 'vitest'
import type { TransferRequest } from '../../calls/ports/voice-carrier.port.ts'
import {
  acceptedLeg,
  answerAll,
  bringsTo,
  carrierAgent,
  closeAll,
  dial,
  host,
  media8k,
  portOf,
  trunkTo,
} from './testing/trunk.ts'

afterEach(closeAll)

describe('a leg', () => {
  it('answers a caller with a late offer, and hears its audio', async () => {
    const carrier = await carrierAgent()
    const trunk = await trunkTo({ port: portOf(carrier) })
    const brought = bringsTo(trunk)
    const call = carrier.invite({
      target: `sip:+420228880001@${host}`,
      nextHop: { host, port: portOf(trunk), transport: 'udp' },
      from: 'sip:+420601000001@carrier',
    })
    const offered = new Promise<string | undefined>((resolve) => {
      call.on('answered', ({ sdp }) => {
        const answer = answerOffer(sdp ?? '', media8k)
        if (answer.kind === 'agreed') call.acknowledge(answer.sdp)
        resolve(sdp)
      })
    })
    await call.first
    const isAnswered = brought[0]!.answer({ callId: `c_${'a'.repeat(32)}` })
    expect(await offered).toContain('m=audio')
    expect(await isAnswered).toBe(true)
    expect(await brought[0]!.release()).toMatchObject({ quality: { codec: 'PCMA' } })
  })

  it('reports a digit sent by SIP INFO, bridged too', async () => {
    const { calls, onInvite } = answerAll()
    const carrier = await carrierAgent({ onInvite })
    const trunk = await trunkTo({ port: portOf(carrier) })
    const callId = `c_${randomBytes(16).toString('hex')}` as const
    const [one, other] = [
      await acceptedLeg(dial(trunk, 'a', callId)),
      await acceptedLeg(dial(trunk, 'b', callId)),
    ]
    const bridge = await trunk.bridge(one, other)
    const heard = new Promise<string>((resolve) => one.channel.on('dtmf', ({ digit }) => resolve(digit)))
    await calls[0]!.sendInfo('application/dtmf-relay', 'Signal=5\r\nDuration=160\r\n')
    expect(await heard).toBe('5')
    await bridge.close()
    for (const leg of [one, other]) {
      await leg.hangUp()
      await leg.release()
    }
  })

  it('keeps its SIP messages without the password, at most a hundred', async () => {
    const { onInvite } = answerAll()
    const carrier = await carrierAgent({
      onInvite,
      screen: ({ method }) =>
        method === 'OPTIONS'
          ? { kind: 'accept' }
          : { kind: 'challenge', realm: 'carrier', passwordFor: () => 'right' },
    })
    const trunk = await trunkTo({ port: portOf(carrier) })
    const leg = await acceptedLeg(dial(trunk))
    await leg.hangUp()
    const { trace = [] } = await leg.release()
    const lines = trace.map(({ direction, startLine }) => `${direction} ${startLine.replace(/ sip:.*/, '')}`)
    expect(lines.slice(0, 4)).toEqual(['out INVITE', 'in SIP/2.0 401 Unauthorized', 'out ACK', 'out INVITE'])
    expect(lines).toContain('out BYE')
    expect(trace.map(({ text }) => text).join()).not.toMatch(/response="[0-9a-f]/)
  })

  it('is transferred by REFER if the trunk allows it, and only there', async () => {
    const { calls, onInvite } = answerAll()
    const carrier = await carrierAgent({ onInvite })
    const allowed = await trunkTo({ port: portOf(carrier), refer: true })
    const leg = await acceptedLeg(dial(allowed))
    let target: string | undefined
    calls[0]!.on('refer', (request) => {
      target = request.target
      request.accept().done(200)
    })
    expect(await leg.refer({ kind: 'number', e164: '+420601000002' })).toBe('transferred')
    expect(target).toBe(`sip:+420601000002@${host}:${portOf(carrier)}`)
    await leg.hangUp()
    await leg.release()
    const forbidden = await acceptedLeg(dial(await trunkTo({ port: portOf(carrier) })))
    expect(await forbidden.refer({ kind: 'number', e164: '+420601000002' })).toBe('refused')
    await forbidden.hangUp()
    await forbidden.release()
  })

  it("reports the far side's REFER, and sends it the result", async () => {
    const { calls, onInvite } = answerAll()
    const trunk = await trunkTo({ port: portOf(await carrierAgent({ onInvite })) })
    const leg = await acceptedLeg(dial(trunk))
    const far = calls[0]!
    await until(() => far.state === 'confirmed')
    expect(await far.refer('sip:+420601000003@carrier.example')).toMatchObject({
      kind: 'rejected',
      status: 603,
    })
    const wishes: TransferRequest[] = []
    leg.on('transfer', (wish) => {
      wishes.push(wish)
      wish.accept().done(wishes.length === 1)
    })
    expect(await far.refer('sip:+420601000003@carrier.example')).toEqual({ kind: 'transferred' })
    expect(await far.refer('sip:bob@pbx.example')).toMatchObject({ kind: 'failed' })
    expect(wishes.map(({ to }) => to)).toEqual([
      { kind: 'number', e164: '+420601000003' },
      { kind: 'sipUri', uri: 'sip:bob@pbx.example' },
    ])
    await leg.hangUp()
    await leg.release()
  })

  it('continues through hold and resume by the far side', async () => {
    const { calls, onInvite } = answerAll()
    const trunk = await trunkTo({ port: portOf(await carrierAgent({ onInvite })) })
    const leg = await acceptedLeg(dial(trunk))
    await until(() => calls[0]!.state === 'confirmed')
    const held = createOffer({ ...media8k, direction: 'sendonly', sessionVersion: 2 })
    const hold = await calls[0]!.reinvite(held)
    if (hold.kind !== 'accepted') throw new Error(hold.kind)
    expect(readAnswer(held, hold.sdp)).toMatchObject({ media: { audio: { direction: 'sendonly' } } })
    const resumed = await calls[0]!.reinvite(createOffer({ ...media8k, sessionVersion: 3 }))
    expect(resumed.kind).toBe('accepted')
    expect(leg.ended).toBeUndefined()
    await leg.hangUp()
    await leg.release()
  })
})
