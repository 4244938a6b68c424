import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import {
  type AssembledMessage,
  addressOf,
  createReassembler,
  createSmppServer,
  encodeText,
  type ShortMessage,
  type SmppServer,
  type SmppServerSession,
  tlvTag,
  writeReceipt,
} from '@hovor/smpp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describePeer } from './support/describe-peer.ts'
import { type Kannel, startKannel } from './support/kannel.ts'

const DELIVERED = '1'
const TAKEN_BY_SMSC = '8'
const REFUSED_BY_SMSC = '16'
const NOT_DELIVERED = '2'
const refused = '+420601999999'
const undelivered = '+420601999998'

describePeer('Kannel as a customer of our SMPP server', ['kannel'], () => {
  let server: SmppServer
  let kannel: Kannel
  const submits: ShortMessage[] = []
  const messages: AssembledMessage[] = []
  const reassembler = createReassembler({
    clock: systemClock,
    onIncomplete: (message) => messages.push(message),
  })

  beforeAll(async () => {
    server = createSmppServer({
      host: '127.0.0.1',
      port: 0,
      clock: systemClock,
      authenticate: (systemId, password) => systemId === 'kannel' && password === 'secret',
      async onSubmit(session, submit) {
        submits.push(submit)
        if (submit.destination.addr === refused.slice(1)) return { kind: 'rejected', status: 0x0b }
        const { kind, message } = { message: undefined, ...reassembler.add(submit) }
        if (kind === 'complete' && message !== undefined) messages.push(message)
        const messageId = `id${submits.length}`
        // A test that waits for the receipt says so itself if there is none; the last message has nobody to take it.
        if ((submit.registeredDelivery & 0x03) === 1)
          deliverReceipt(kannel, session, submit, messageId).catch(() => undefined)
        return { kind: 'accepted', messageId }
      },
    })
    const { port } = await server.listen()
    kannel = await startKannel({ port, username: 'kannel', password: 'secret' })
    await until(() => server.sessions.length > 0)
  })
  afterAll(async () => {
    await kannel?.stop()
    await server?.close()
    reassembler.close()
  })

  const arrived = async (text: string): Promise<AssembledMessage> => {
    return until(() => messages.find((each) => each.text === text), {
      what: () => `a message with ${text}; these came: ${JSON.stringify(messages)}`,
    })
  }

  it('binds as a transceiver', () => {
    expect(server.sessions).toMatchObject([{ systemId: 'kannel', bind: 'transceiver', open: true }])
  })

  it.each([
    ['GSM-7', 'gsm7', 'Cena je 5 € za [kus]', '+420601000101'],
    ['UCS-2', 'ucs2', 'Příliš žluťoučký kůň 🐎', '+420601000102'],
    [
      'GSM-7 in three parts',
      'gsm7',
      'Objednavka cislo 12345 je pripravena. '.repeat(10).trim(),
      '+420601000103',
    ],
    [
      'UCS-2 in three parts',
      'ucs2',
      'Objednávka číslo 12345 je připravená. '.repeat(5).trim(),
      '+420601000104',
    ],
  ] as const)('sends %s and gets its receipt', async (_, coding, text, to) => {
    const from = submits.length
    expect(await kannel.send({ from: 'Hovor', to, text, coding })).toContain('Accepted')
    const message = await arrived(text)
    expect(message).toMatchObject({
      source: { ton: 5, addr: 'Hovor' },
      destination: { addr: to.slice(1) },
      missing: [],
    })
    expect(submits.length - from).toBe(encodeText(text).segments)
    const receipts = (kind: string) => (query: URLSearchParams) =>
      query.get('to') === to && query.get('kind') === kind
    await kannel.told('/receipt', receipts(TAKEN_BY_SMSC))
    const delivered = await kannel.told('/receipt', receipts(DELIVERED))
    expect(delivered.get('text')).toContain('stat:DELIVRD')
  })

  it('is notified that a recipient is refused', async () => {
    await kannel.send({ from: 'Hovor', to: refused, text: 'Nikomu', coding: 'gsm7' })
    const told = await kannel.told('/receipt', (query) => query.get('kind') === REFUSED_BY_SMSC)
    expect(told.get('to')).toBe(refused)
  })

  it.each([
    ['GSM-7', 'Ano, prijdu za 10 minut'],
    ['UCS-2', 'Děkuji, přijdu'],
  ])('receives %s', async (_, text) => {
    const { parts, coding } = encodeText(text)
    const [session] = server.sessions
    const outcome = await session!.deliver({
      source: addressOf('+420601000001'),
      destination: addressOf('+420228880000'),
      dataCoding: coding === 'ucs2' ? 8 : 0,
      shortMessage: parts[0]!,
    })
    expect(outcome).toEqual({ kind: 'accepted' })
    const told = await kannel.told(
      '/received',
      (query) => (query.get('coding') === '2') === (coding === 'ucs2'),
    )
    expect(told.get('from')).toMatch(/420601000001$/)
    expect(told.get('text')).toBe(text)
  })

  it('receives the parts of a long message, last one first', async () => {
    const text = 'Dobry den, prijdu az zitra dopoledne, protoze mi ujel vlak. '.repeat(4).trim()
    const { parts } = encodeText(text, 77)
    expect(parts.length).toBe(2)
    for (const shortMessage of [...parts].reverse()) {
      const outcome = await server.sessions[0]!.deliver({
        source: addressOf('+420601000002'),
        destination: addressOf('+420228880000'),
        esmClass: 0x40,
        shortMessage,
      })
      expect(outcome).toEqual({ kind: 'accepted' })
    }
    const told = await kannel.told('/received', (query) => /420601000002$/.test(query.get('from') ?? ''))
    expect(told.get('text')).toBe(text)
  })

  it('receives a long message in one piece', async () => {
    const text = 'Dobry den, prijdu az zitra dopoledne, protoze mi ujel vlak. '.repeat(5).trim()
    const outcome = await server.sessions[0]!.deliver({
      source: addressOf('+420601000003'),
      destination: addressOf('+420228880000'),
      tlvs: [{ tag: tlvTag.messagePayload, value: Buffer.from(text) }],
    })
    expect(outcome).toEqual({ kind: 'accepted' })
    const told = await kannel.told('/received', (query) => /420601000003$/.test(query.get('from') ?? ''))
    expect(told.get('text')).toBe(text)
  })

  it('is notified that a message was not delivered', async () => {
    const to = undelivered
    await kannel.send({ from: 'Hovor', to, text: 'Marne', coding: 'gsm7' })
    const told = await kannel.told(
      '/receipt',
      (query) => query.get('to') === to && query.get('kind') === NOT_DELIVERED,
    )
    expect(told.get('text')).toContain('stat:UNDELIV')
  })

  it('reconnects after its connection was cut', async () => {
    server.sessions[0]!.destroy()
    await until(() => !server.sessions.some((session) => session.open))
    await until(() => server.sessions.some((session) => session.open))
    const text = 'Po preruseni'
    await kannel.send({ from: 'Hovor', to: '+420601000105', text, coding: 'gsm7' })
    await arrived(text)
  })
})

const deliverReceipt = async (
  kannel: Kannel,
  session: SmppServerSession,
  submit: ShortMessage,
  messageId: string,
) => {
  // Kannel looks a receipt up by the id of a response that it has read.
  const isTaken = (query: URLSearchParams) =>
    query.get('kind') === TAKEN_BY_SMSC && query.get('to')?.endsWith(submit.destination.addr) === true
  await kannel.told('/receipt', isTaken)
  const nowMs = systemClock.nowMs()
  const state = submit.destination.addr === undelivered.slice(1) ? 'undeliverable' : 'delivered'
  await session.deliver({
    source: submit.destination,
    destination: submit.source,
    ...writeReceipt({ messageId, state, submittedAtMs: nowMs, doneAtMs: nowMs }),
  })
}
