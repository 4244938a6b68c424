import { connect, createServer } from 'node:net'
import { systemClock } from '@hovor/clock'
import { afterEach, describe, expect, it } from 'vitest'
import {
  addressOf,
  createSmppClient,
  createSmppServer,
  encodeText,
  parseReceipt,
  type ShortMessage,
  type SmppClient,
  type SmppServer,
  type SmppServerOptions,
  type SmppServerSession,
  STATUS,
  writeReceipt,
} from './index.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function smsc(options: Partial<SmppServerOptions> = {}) {
  const submits: ShortMessage[] = []
  const server: SmppServer = createSmppServer({
    host: '127.0.0.1',
    port: 0,
    clock: systemClock,
    authenticate: (systemId, password) => systemId === 'hovor' && password === 'secret',
    onSubmit: async (_session, submit) => {
      submits.push(submit)
      return { kind: 'accepted', messageId: `id-${submits.length}` }
    },
    ...options,
  })
  const { port } = await server.listen()
  closing.push(() => server.close())
  return { server, port, submits }
}

function esme(port: number, given: Partial<Parameters<typeof createSmppClient>[0]> = {}): SmppClient {
  const client = createSmppClient({
    host: '127.0.0.1',
    port,
    systemId: 'hovor',
    password: 'secret',
    clock: systemClock,
    random: () => 0,
    onDeliver: async () => 'ok',
    ...given,
  })
  closing.push(() => client.close())
  return client
}

const text = (body: string) => ({
  source: addressOf('Hovor'),
  destination: addressOf('+420601000011'),
  message: { text: body },
  registeredDelivery: true,
  reference: 7,
})

describe('an SMPP client and server over TCP', () => {
  it('submit every part of a long text and tell all its ids', async () => {
    const { port, submits } = await smsc()
    const client = esme(port)
    expect(await client.bound()).toBe(true)
    const body = 'Příliš žluťoučký kůň úpěl ďábelské ódy. '.repeat(4)
    const outcome = await client.submit(text(body))
    const { segments } = encodeText(body)
    expect(segments).toBe(3)
    expect(outcome).toEqual({ kind: 'accepted', messageId: 'id-1', messageIds: ['id-1', 'id-2', 'id-3'] })
    expect(submits.map((submit) => submit.esmClass & 0x40)).toEqual([0x40, 0x40, 0x40])
    expect(submits.every((submit) => submit.registeredDelivery === 1)).toBe(true)
  })

  it('name the status of a refused message', async () => {
    const { port } = await smsc({
      onSubmit: async () => ({ kind: 'rejected', status: STATUS.invalidDestinationAddress }),
    })
    const client = esme(port)
    await client.bound()
    expect(await client.submit(text('Ahoj'))).toEqual({ kind: 'rejected', status: 0x0b, messageIds: [] })
  })

  it('call a message unknown when the connection is lost after it was written', async () => {
    const { port } = await smsc({
      onSubmit: async (session) => {
        session.destroy()
        return { kind: 'silent' }
      },
    })
    const client = esme(port)
    await client.bound()
    expect(await client.submit(text('Ahoj'))).toEqual({
      kind: 'unknown',
      why: 'connection-lost',
      messageIds: [],
    })
  })

  it('call a message unknown when no answer comes in time', async () => {
    const { port } = await smsc({ onSubmit: async () => ({ kind: 'silent' }) })
    const client = esme(port, { responseTimeoutMs: 200 })
    await client.bound()
    expect(await client.submit(text('Ahoj'))).toEqual({ kind: 'unknown', why: 'timeout', messageIds: [] })
  })

  it('say that nothing left when nobody listens', async () => {
    const probe = createServer()
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
    const { port } = probe.address() as { port: number }
    await new Promise((resolve) => probe.close(resolve))
    const client = esme(port)
    expect(await client.submit(text('Ahoj'))).toEqual({
      kind: 'not-written',
      why: 'not-bound',
      messageIds: [],
    })
  })

  it('come back after the server went away', async () => {
    const { server, port } = await smsc()
    const client = esme(port)
    await client.bound()
    server.sessions[0]?.destroy()
    while (client.state === 'bound') await systemClock.sleep(5)
    expect(await client.bound()).toBe(true)
    expect((await client.submit(text('Ahoj'))).kind).toBe('accepted')
  })

  it('never bind with a wrong password', async () => {
    const { server, port } = await smsc()
    const states: string[] = []
    const client = esme(port, { password: 'wrong', onState: (state) => states.push(state) })
    while (!states.includes('waiting')) await systemClock.sleep(5)
    expect(client.state).not.toBe('bound')
    expect(server.sessions).toEqual([])
  })

  it('deliver a receipt whose text and TLVs both name the message', async () => {
    const delivered: ShortMessage[] = []
    const { server, port } = await smsc()
    const client = esme(port, {
      onDeliver: async (deliver) => {
        delivered.push(deliver)
        return 'ok'
      },
    })
    await client.bound()
    const session: SmppServerSession = server.sessions[0]!
    const receipt = writeReceipt({
      messageId: '00000abc',
      state: 'delivered',
      submittedAtMs: Date.UTC(2026, 0, 5, 9),
      doneAtMs: Date.UTC(2026, 0, 5, 9, 1),
    })
    const outcome = await session.deliver({
      source: addressOf('+420601000011'),
      destination: addressOf('Hovor'),
      ...receipt,
    })
    expect(outcome).toEqual({ kind: 'accepted' })
    const read = parseReceipt(delivered[0]!)
    expect(read).toMatchObject({ messageId: '00000abc', state: 'delivered', final: true })
    expect(read?.candidateIds).toContain('2748')
  })

  it('ask for a delivery again when it could not be stored', async () => {
    const { server, port } = await smsc()
    const client = esme(port, { onDeliver: async () => 'retry' })
    await client.bound()
    const outcome = await server.sessions[0]!.deliver({
      source: addressOf('+420601000011'),
      destination: addressOf('+420602000000'),
      shortMessage: Buffer.from('Ahoj'),
    })
    expect(outcome).toEqual({ kind: 'rejected', status: STATUS.temporaryApplicationError })
  })

  it('close a connection whose command_length cannot be true, and nothing else', async () => {
    const { port } = await smsc()
    const client = esme(port)
    await client.bound()
    for (const length of [0, 4, 15, 0x7fffffff, 0x47455420]) {
      const socket = connect({ host: '127.0.0.1', port })
      const answer: Buffer[] = []
      socket.on('data', (chunk) => answer.push(chunk))
      socket.on('error', () => {})
      const header = Buffer.alloc(16)
      header.writeUInt32BE(length, 0)
      socket.write(header)
      await new Promise((resolve) => socket.once('close', resolve))
      expect(Buffer.concat(answer).readUInt32BE(4)).toBe(0x80000000)
    }
    expect((await client.submit(text('Ahoj'))).kind).toBe('accepted')
  })
})
