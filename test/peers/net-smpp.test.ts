import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import {
  addressOf,
  candidateIds,
  createReassembler,
  createSmppClient,
  encodeText,
  isReceipt,
  joinText,
  parseReceipt,
  readMessagePart,
  type ShortMessage,
  type SmppClient,
} from '@hovor/smpp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { describePeer } from './support/describe-peer.ts'
import { type RunningProgram, runProgram } from './support/run-program.ts'

const smscProgram = fileURLToPath(new URL('./support/smsc.pl', import.meta.url))

describePeer('our SMPP client at an SMSC of Net::SMPP', ['netSmpp'], () => {
  let smsc: RunningProgram
  let client: SmppClient
  let port: number
  const delivered: ShortMessage[] = []
  /** Events, in order. */
  const order: string[] = []

  const open = (password: string) =>
    createSmppClient({
      host: '127.0.0.1',
      port,
      systemId: 'hovor',
      password,
      clock: systemClock,
      random: Math.random,
      enquireLinkMs: 500,
      async onDeliver(deliver) {
        delivered.push(deliver)
        order.push(isReceipt(deliver) ? 'receipt' : 'message')
        return 'ok'
      },
    })

  beforeAll(async () => {
    port = await freePort()
    smsc = runProgram('perl', [smscProgram, String(port)])
    await smsc.says(/listening/)
    client = open('secret')
    expect(await client.bound()).toBe(true)
  })
  afterAll(async () => {
    await client?.close()
    await smsc?.stop()
  })

  const submit = (to: string, text: string) =>
    client.submit({
      source: addressOf('Hovor'),
      destination: addressOf(to),
      message: { text },
      registeredDelivery: true,
      reference: 9,
    })
  const next = async (fits: (message: ShortMessage) => boolean): Promise<ShortMessage> => {
    return until(() => delivered.find(fits), { what: () => `a message of the SMSC:\n${smsc.output()}` })
  }
  const receiptFrom = (to: string) =>
    next((message) => isReceipt(message) && message.source.addr === to.slice(1))

  it('submits text in GSM-7 under an alphanumeric sender', async () => {
    expect(await submit('+420601000200', 'Cena 5 €')).toMatchObject({ kind: 'accepted' })
    const [, octets = ''] = await smsc.says(
      /from=Hovor ton=5 to=420601000200 coding=0 esm=\d+ receipt=1 octets=(\w+)/,
    )
    expect(octets).toBe(Buffer.from(encodeText('Cena 5 €').parts[0]!).toString('hex'))
  })

  it('submits every part of a long text in UCS-2', async () => {
    const outcome = await submit('+420601000210', 'Příliš žluťoučký kůň úpěl ďábelské ódy. '.repeat(4))
    expect(outcome).toMatchObject({ kind: 'accepted' })
    if (outcome.kind === 'accepted') expect(new Set(outcome.messageIds).size).toBe(3)
    for (const part of ['01', '02', '03']) {
      await smsc.says(new RegExp(`to=420601000210 coding=8 esm=64 receipt=1 octets=0500030903${part}`))
    }
  })

  it('matches a receipt that writes the message id in another notation', async () => {
    const to = '+420601000201'
    const outcome = await submit(to, 'Ahoj')
    const receipt = parseReceipt(await receiptFrom(to))
    expect(receipt).toMatchObject({ state: 'delivered' })
    if (outcome.kind !== 'accepted') throw new Error('not accepted')
    expect(outcome.messageId).toMatch(/^0000[0-9a-f]{4}$/)
    expect(receipt!.messageId).toMatch(/^000000\d{4}$/)
    expect(candidateIds(receipt!.messageId!)).toContain(outcome.messageId)
  })

  it('matches a hexadecimal receipt to a decimal response', async () => {
    const to = '+420601000205'
    const outcome = await submit(to, 'Ahoj')
    const receipt = parseReceipt(await receiptFrom(to))
    if (outcome.kind !== 'accepted') throw new Error('not accepted')
    expect(outcome.messageId).toMatch(/^\d{4}$/)
    expect(receipt?.messageId).toMatch(/^[0-9A-F]{3}$/)
    expect(candidateIds(receipt!.messageId, 'hexadecimal')).toContain(outcome.messageId)
  })

  it('accepts a receipt that arrives before the response', async () => {
    const to = '+420601000202'
    order.length = 0
    const outcome = await submit(to, 'Rychle').finally(() => order.push('answer'))
    const receipt = parseReceipt(await receiptFrom(to))
    expect(order.slice(0, 2)).toEqual(['receipt', 'answer'])
    if (outcome.kind !== 'accepted') throw new Error('not accepted')
    expect(candidateIds(receipt!.messageId!)).toContain(outcome.messageId)
  })

  it('returns the status of a refusal', async () => {
    expect(await submit('+420601000203', 'Nikomu')).toEqual({
      kind: 'rejected',
      status: 0x0b,
      messageIds: [],
    })
  })

  it('treats generic_nack as a refusal', async () => {
    expect(await submit('+420601000207', 'Nikomu')).toMatchObject({ kind: 'rejected', status: 0x03 })
  })

  it('resubmits a throttled message', async () => {
    expect(await submit('+420601000209', 'Pomalu')).toMatchObject({ kind: 'accepted' })
    await smsc.says(/to=420601000209 [\s\S]*to=420601000209 /)
  })

  it('reports a submit without a response as unknown when the connection ends, and reconnects', async () => {
    expect(await submit('+420601000208', 'Pryc')).toMatchObject({ kind: 'unknown', why: 'connection-lost' })
    expect(await client.bound()).toBe(true)
    expect(await submit('+420601000200', 'Zase tu')).toMatchObject({ kind: 'accepted' })
  })

  it('reads a long message that arrives in one piece', async () => {
    const to = '+420601000206'
    await submit(to, 'Napis vic')
    const delivered = await next((message) => message.source.addr === to.slice(1))
    expect(delivered.shortMessage).toHaveLength(0)
    expect(joinText([readMessagePart(delivered)])).toBe('Ano, prijdu. '.repeat(40))
  })

  it('reassembles a message whose parts arrive out of order', async () => {
    const to = '+420601000204'
    await submit(to, 'Odpovez')
    const isPart = (n: number) => (message: ShortMessage) =>
      message.source.addr === to.slice(1) && message.shortMessage[5] === n
    const parts = [await next(isPart(2)), await next(isPart(1))]
    const reassembler = createReassembler({ clock: systemClock, onIncomplete: () => undefined })
    expect(reassembler.add(parts[0]!)).toEqual({ kind: 'waiting' })
    expect(reassembler.add(parts[1]!)).toMatchObject({
      kind: 'complete',
      message: { text: 'Příliš žluťoučký', missing: [] },
    })
    reassembler.close()
  })

  it('queries the state of a message', async () => {
    expect(await client.query('00000abc', addressOf('Hovor'))).toMatchObject({
      kind: 'found',
      state: 'delivered',
    })
  })

  it('stays bound during silence, and unbinds at the end', async () => {
    await smsc.says(/(enquired\n(.*\n)*){2}/)
    expect(await submit('+420601000220', 'Porad tu')).toMatchObject({ kind: 'accepted' })
    await client.close()
    await smsc.says(/unbound/)
  })

  it('cannot bind with a wrong password', async () => {
    const stranger = open('wrong')
    const bound = stranger.bound()
    // It comes back after the first refusal: with that, it has read it.
    await smsc.says(/(refused\n(.*\n)*){2}/)
    expect(stranger.state).not.toBe('bound')
    await stranger.close()
    expect(await bound).toBe(false)
  })
})
