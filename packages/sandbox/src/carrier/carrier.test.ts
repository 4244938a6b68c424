import { until } from '@hovor/clock/testing'
import { createBeepDetector } from '@hovor/media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recognise, speak, startTestPhone, type TestPhone } from '../testing/test-phone.ts'
import { startSpeech, startTestWorld, type TestWorld } from '../testing/test-world.ts'

let speech: Awaited<ReturnType<typeof startSpeech>>
let world: TestWorld
let phone: TestPhone
let question: Int16Array

beforeAll(async () => {
  speech = await startSpeech()
  world = await startTestWorld(speech.url)
  phone = await startTestPhone(world.addresses)
  await world.control('PUT', '/trunk', { ...phone.address, transport: 'udp' })
  question = await speak(world, 'Dobrý den, jak vám mohu pomoci?')
})

afterAll(async () => {
  await phone.close()
  await world.close()
  speech.stop()
})

const put = (e164: string, settings: object) => world.control('PUT', `/subscribers/${e164}`, settings)
const startedAt = () => performance.now()
const secondsSince = (start: number) => (performance.now() - start) / 1000

describe.concurrent('a call to a fixed number', () => {
  it('01 rings, waits for its turn and says one line per turn, which the models server recognises', async () => {
    const call = await phone.dial('+420601000001')
    expect((await call.first).kind).toBe('ringing')
    await call.answered()
    expect(call.progress).toEqual([180])
    call.say(question)
    const first = await call.turn(1)
    expect(await recognise(world, first, 'cs')).toBe('Dobrý den, jmenuji se Jan Novák.')
    call.say(question)
    expect(await recognise(world, await call.turn(2), 'cs')).toBe(
      'Moje značka je jedna á bé dva tři čtyři pět.',
    )
    await call.hangUp()
    const { details } = await world.happened('call.ended', ({ heard, subscriber }) => {
      return subscriber === '+420601000001' && heard.turns === 2
    })
    expect(details).toMatchObject({
      by: 'remote',
      said: ['Dobrý den, jmenuji se Jan Novák.', 'Moje značka je jedna á bé dva tři čtyři pět.'],
    })
    expect((details.rtp as { lostPackets: number }).lostPackets).toBe(0)
  })

  it('02 is busy', async () => {
    const call = await phone.dial('+420601000002')
    expect(await call.first).toMatchObject({ kind: 'rejected', status: 486 })
    expect(await call.ended).toMatchObject({ by: 'remote', status: 486 })
    expect(call.progress).toEqual([])
  })

  it('03 rings and is never answered; the caller may cancel', async () => {
    const call = await phone.dial('+420601000003')
    await until(() => call.progress[0])
    expect(call.progress).toEqual([180])
    // A call that rings later and is answered has rung as long.
    const later = await phone.dial('+420601000001')
    await later.answered()
    await later.hangUp()
    expect(call.answer()).toBeUndefined()
    await call.hangUp()
    expect(await call.ended).toMatchObject({ by: 'local', status: 487 })
  })

  it('04 greets without being spoken to, beeps, and listens', async () => {
    const call = await phone.dial('+420601000004')
    const greeting = await call.turn(1)
    expect(await recognise(world, greeting, 'cs')).toBe(
      'Dovolali jste se do hlasové schránky. Zanechte prosím vzkaz po zaznění tónu.',
    )
    await until(() => createBeepDetector().push(call.heard()) || undefined)
    const spoken = call.turns.length
    call.say(question)
    await world.happened('call.heard', ({ subscriber }) => subscriber === '+420601000004')
    await call.hangUp()
    expect(call.turns.length).toBe(spoken)
  })

  it('05 is refused with 603', async () => {
    const call = await phone.dial('+420601000005')
    expect(await call.ended).toMatchObject({ by: 'remote', status: 603 })
  })

  it('06 repeats one sentence without listening', async () => {
    const call = await phone.dial('+420601000006')
    const [one, two] = [await call.turn(1), await call.turn(2)]
    const lines = await Promise.all([one, two].map((turn) => recognise(world, turn, 'cs')))
    expect(new Set(lines).size).toBe(1)
    await call.hangUp()
    const { details } = await world.happened('call.ended', ({ subscriber }) => subscriber === '+420601000006')
    expect((details.said as string[]).length).toBeGreaterThanOrEqual(2)
    expect(new Set(details.said as string[])).toEqual(
      new Set(['Toto je automatická zpráva. Prosíme, neodpovídejte.']),
    )
  })

  it('07 never responds, not even with 100, however often the INVITE is retransmitted', async () => {
    const call = await phone.dial('+420601000007', { firstResponseTimeoutMs: 2500 })
    expect(await call.first).toEqual({ kind: 'unknown', why: 'timeout' })
    void call.hangUp()
    const swallowed = await world.control('GET', '/happenings')
    expect(
      swallowed.body.happenings.filter(
        (one: { kind: string; details: { to?: string } }) =>
          one.kind === 'call.swallowed' && one.details.to === '+420601000007',
      ),
    ).toHaveLength(1)
  })

  it('08 asks not to be called again', async () => {
    const call = await phone.dial('+420601000008')
    await call.answered()
    call.say(question)
    expect(await recognise(world, await call.turn(1), 'cs')).toBe('Prosím, už mi nevolejte.')
    await call.hangUp()
  })

  it('09 reads a menu and continues when a key is pressed', async () => {
    const call = await phone.dial('+420601000009')
    await call.answered()
    await world.happened('call.said', ({ subscriber }) => subscriber === '+420601000009')
    call.session.sendDtmf('1')
    await world.happened('call.said', ({ subscriber, line }) => subscriber === '+420601000009' && line === 2)
    await call.hangUp()
    const { details } = await world.happened('call.ended', ({ subscriber }) => subscriber === '+420601000009')
    expect(details.heard).toMatchObject({ digits: '1' })
  })

  it('10 is answered and stays silent through its turns', async () => {
    const call = await phone.dial('+420601000010')
    await call.answered()
    call.say(question)
    await world.happened('call.heard', ({ subscriber }) => subscriber === '+420601000010')
    expect(call.turns).toEqual([])
    expect(Math.max(...call.heard().map(Math.abs))).toBeLessThan(100)
    await call.hangUp()
  })

  it('11 is an SMS number that cannot be called; an unknown number is not found', async () => {
    const sms = await phone.dial('+420601000011')
    expect(await sms.ended).toMatchObject({ status: 480 })
    const nobody = await phone.dial('+420601777777')
    expect(await nobody.ended).toMatchObject({ status: 404 })
  })

  it.each([
    ['02', 486],
    ['05', 603],
  ])('the Slovak twin %s does the same', async (suffix, status) => {
    const call = await phone.dial(`+4219010000${suffix}`)
    expect(await call.ended).toMatchObject({ by: 'remote', status })
  })

  it('the Slovak twin of 01 speaks Slovak', async () => {
    const call = await phone.dial('+421901000001')
    await call.answered()
    call.say(question)
    expect(await recognise(world, await call.turn(1), 'sk')).toBe('Dobrý deň, volám sa Ján Novák.')
    await call.hangUp()
  })
})

describe.concurrent('a configured subscriber', () => {
  it('says its own lines, and rings for the configured time', async () => {
    await put('+420601555001', { behaviour: 'answer', lines: ['Chci se objednat na pátek.'], ringSecs: 2 })
    const dialled = startedAt()
    const call = await phone.dial('+420601555001')
    await call.answered()
    expect(secondsSince(dialled)).toBeGreaterThan(1.9)
    call.say(question)
    expect(await recognise(world, await call.turn(1), 'cs')).toBe('Chci se objednat na pátek.')
    await call.hangUp()
  })

  it('hangs up by itself after the configured time', async () => {
    await put('+420601555004', { behaviour: 'answer', ringSecs: 0, voice: 'silence', hangUpAfterSecs: 2 })
    const dialled = startedAt()
    const call = await phone.dial('+420601555004')
    expect(await call.ended).toMatchObject({ by: 'remote' })
    expect(secondsSince(dialled)).toBeGreaterThan(1.9)
  })

  it('sends every line as real-time text too, and reads text', async () => {
    await put('+420601555002', {
      behaviour: 'answer',
      lines: ['Žluťoučký kůň.'],
      voice: 'tones',
      ringSecs: 0,
      realTimeText: true,
    })
    const call = await phone.dial('+420601555002', { text: true })
    await call.answered()
    expect(call.answer()).toMatch(/^m=text [1-9]/m)
    call.session.sendText('Ahoj\u2028')
    call.say(question)
    await until(() => (call.text().includes('kůň.') ? true : undefined))
    expect(call.text()).toContain('Žluťoučký kůň.\u2028')
    expect((await call.turn(1)).length).toBeGreaterThan(8000)
    await call.hangUp()
    const { details } = await world.happened('call.ended', ({ subscriber }) => subscriber === '+420601555002')
    expect((details.heard as { text: string }).text).toContain('Ahoj')
  })

  it('has no text unless configured', async () => {
    await put('+420601555003', { behaviour: 'answer', ringSecs: 0, voice: 'silence' })
    const call = await phone.dial('+420601555003', { text: true })
    await call.answered()
    expect(call.answer()).toMatch(/^m=text 0 /m)
    await call.hangUp()
  })

  it.each([
    ['busy', 486],
    ['reject', 603],
    ['unreachable', 480],
  ])('with the behaviour %s ends the dial with %i', async (behaviour, status) => {
    const e164 = `+420601556${status}`
    await put(e164, { behaviour })
    expect(await (await phone.dial(e164)).ended).toMatchObject({ status })
  })

  it('is deleted by DELETE: its number is unassigned again', async () => {
    await put('+420601555009', { behaviour: 'busy' })
    expect((await world.control('DELETE', '/subscribers/+420601555009')).body).toEqual({ deleted: true })
    expect(await (await phone.dial('+420601555009')).ended).toMatchObject({ status: 404 })
  })
})

describe.concurrent('the trunk', () => {
  it('is refused with a wrong password or name', async () => {
    const { username, password } = world.addresses.sip
    for (const credentials of [
      { username, password: 'wrong' },
      { username: 'stranger', password },
    ]) {
      const call = await phone.dial('+420601000002', { credentials })
      expect(await call.first).toMatchObject({ kind: 'rejected', status: 401 })
    }
  })

  it('accepts calls over TCP too', async () => {
    const call = await phone.dial('+421901000010', { transport: 'tcp' })
    await call.answered()
    await call.hangUp()
    const { details } = await world.happened('call.invited', ({ to }) => to === '+421901000010')
    expect(details.transport).toBe('tcp')
    expect(
      await world.happened('call.ended', ({ subscriber }) => subscriber === '+421901000010'),
    ).toBeDefined()
  })

  it('answers OPTIONS from anyone', async () => {
    const { host, udpPort } = world.addresses.sip
    const target = { host, port: udpPort, transport: 'udp' as const }
    expect(await phone.sip.options(`sip:${host}:${udpPort}`, target)).toEqual({
      kind: 'answered',
      status: 200,
    })
  })

  it('delivers a call from a subscriber, who asserts its number, speaks in turn and hangs up', async () => {
    await put('+420601555010', { behaviour: 'answer', lines: ['Dobrý den, volám kvůli autu.'] })
    const from = '+420601555010'
    const placed = await world.control('POST', '/calls', { from, to: '+420228880001' })
    expect(placed.status).toBe(201)
    const call = await phone.nextCall()
    expect(placed.body.call).toEqual({ id: call.incoming.callId, from, to: '+420228880001' })
    expect(call.incoming).toMatchObject({ fromUser: from, assertedNumber: from, toUser: '+420228880001' })
    call.say(question)
    expect(await recognise(world, await call.turn(1), 'cs')).toBe('Dobrý den, volám kvůli autu.')
    await call.hangUp()
  })

  it.each([
    ['claimed', { fromUser: '+420601555011', isWithheld: false }, undefined],
    ['withheld', { fromUser: 'anonymous', isWithheld: true }, '+420601555011'],
  ])('delivers a call whose number is %s', async (identity, shown, asserted) => {
    const from = '+420601555011'
    await world.control('POST', '/calls', { from, to: '+420228880001', identity })
    const { incoming, hangUp } = await phone.nextCall()
    expect(incoming).toMatchObject(shown)
    expect(incoming.assertedNumber).toBe(asserted)
    await hangUp()
  })
})
