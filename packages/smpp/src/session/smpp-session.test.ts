import { connect, createServer } from 'node:net'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { afterEach, describe, expect, it } from 'vitest'
import {
  addressOf,
  commandStatus,
  createSmppClient,
  createSmppServer,
  encodeText,
  parseReceipt,
  type ShortMessage,
  type SmppClient,
  type SmppServer,
  type SmppServerOptions,
  type SmppServerSession,
  shortMessage,
  writeReceipt,
} from '../index.ts'
import { createFrameReader } from '../pdu/frames.ts'
import { encodePdu, encodeRefusal } from '../pdu/pdu.ts'
import { readText } from '../text/message-part.ts'

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
  it('submit every part of a long text and return all message ids', async () => {
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

  it('number the parts of a message by its own reference, and read that reference in a receipt', async () => {
    const delivered: ShortMessage[] = []
    const { server, port, submits } = await smsc()
    const client = esme(port, {
      onDeliver: async (deliver) => {
        delivered.push(deliver)
        return 'ok'
      },
    })
    await client.bound()
    await client.submit({ ...text('a'.repeat(400)), userMessageReference: 0xfffe })
    expect(submits.map((submit) => submit.tlvs)).toEqual(
      [0xfffe, 0xffff, 0].map((name) => [{ tag: 0x0204, value: Uint8Array.of(name >> 8, name & 0xff) }]),
    )
    const facts = { messageId: '1', state: 'delivered', submittedAtMs: 0, doneAtMs: 0 } as const
    const addresses = { source: addressOf('+420601000011'), destination: addressOf('Hovor') }
    await server.sessions[0]!.deliver({
      ...addresses,
      ...writeReceipt({ ...facts, userMessageReference: 513 }),
    })
    await server.sessions[0]!.deliver({ ...addresses, ...writeReceipt(facts) })
    expect(delivered.map((deliver) => parseReceipt(deliver)?.userMessageReference)).toEqual([513, undefined])
  })

  // verifies: messages.send-refusals
  it('return the status of a refused message', async () => {
    const { port } = await smsc({
      onSubmit: async () => ({ kind: 'rejected', status: commandStatus.invalidDestinationAddress }),
    })
    const client = esme(port)
    await client.bound()
    expect(await client.submit(text('Ahoj'))).toEqual({ kind: 'rejected', status: 0x0b, messageIds: [] })
  })

  // verifies: states.message-unknown
  it('report a message as unknown when the connection is lost after it was written', async () => {
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
      incomplete: false,
    })
  })

  it('report a message as unknown without a response in time', async () => {
    const { port } = await smsc({ onSubmit: async () => ({ kind: 'silent' }) })
    const client = esme(port, { responseTimeoutMs: 200 })
    await client.bound()
    expect(await client.submit(text('Ahoj'))).toMatchObject({ kind: 'unknown', why: 'timeout' })
  })

  it('report that nothing was sent when nobody listens', async () => {
    const client = esme(2)
    expect(await client.submit(text('Ahoj'))).toEqual({
      kind: 'not-written',
      why: 'not-bound',
      messageIds: [],
    })
  })

  it('reconnect after the server went away', async () => {
    const { server, port } = await smsc()
    const client = esme(port)
    await client.bound()
    server.sessions[0]?.destroy()
    await until(() => client.state !== 'bound')
    expect(await client.bound()).toBe(true)
    expect((await client.submit(text('Ahoj'))).kind).toBe('accepted')
  })

  it('never bind with a wrong password', async () => {
    const { server, port } = await smsc()
    const states: string[] = []
    const client = esme(port, { password: 'wrong', onState: (state) => states.push(state) })
    await until(() => states.includes('waiting'))
    expect(client.state).not.toBe('bound')
    expect(server.sessions).toEqual([])
  })

  it('deliver a receipt that names the message in both text and TLVs', async () => {
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

  // verifies: states.message-received
  it.each(['\ufeffPřijdu v pět.', 'Přijdu v pět.', '\ufeffПриеду в пять.', 'Приеду в пять.'])(
    'read the text of an SMSC that writes its UCS-2 in either order: %j',
    async (body) => {
      const read: unknown[] = []
      const { server, port } = await smsc()
      const client = esme(port, {
        onDeliver: async (deliver) => {
          read.push(readText(deliver))
          return 'ok'
        },
      })
      await client.bound()
      for (const written of [Buffer.from(body, 'utf16le'), Buffer.from(body, 'utf16le').swap16()]) {
        const outcome = await server.sessions[0]!.deliver({
          source: addressOf('+420601000011'),
          destination: addressOf('+420602000000'),
          dataCoding: 8,
          shortMessage: written,
        })
        expect(outcome).toEqual({ kind: 'accepted' })
      }
      const sent = body.replace('\ufeff', '')
      expect(read).toEqual([sent, sent])
    },
  )

  // verifies: states.message-received
  it('ask for redelivery of a message that could not be stored', async () => {
    const { server, port } = await smsc()
    const client = esme(port, { onDeliver: async () => 'retry' })
    await client.bound()
    const outcome = await server.sessions[0]!.deliver({
      source: addressOf('+420601000011'),
      destination: addressOf('+420602000000'),
      shortMessage: Buffer.from('Ahoj'),
    })
    expect(outcome).toEqual({ kind: 'rejected', status: commandStatus.temporaryApplicationError })
  })

  it('close a connection with an impossible command_length, and nothing else', async () => {
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

  it('accept a message in the same segment as the bind response', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', (bind) => {
        socket.once('data', () => socket.destroy())
        const sequence = bind.readUInt32BE(12)
        const bound = { systemId: 'SMSC', tlvs: [] }
        const waiting = shortMessage({
          source: addressOf('+420601000011'),
          destination: addressOf('+420602000000'),
          shortMessage: Buffer.from('Ahoj'),
        })
        socket.write(
          Buffer.concat([
            encodePdu({ command: 'bind_transceiver_resp', status: 0, sequence, body: bound })!,
            encodePdu({ command: 'deliver_sm', status: 0, sequence: 1, body: waiting })!,
          ]),
        )
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const delivered = new Promise<ShortMessage>((resolve) => {
      const { port } = server.address() as { port: number }
      esme(port, {
        onDeliver: async (deliver) => {
          resolve(deliver)
          return 'ok'
        },
      })
    })
    expect(Buffer.from((await delivered).shortMessage).toString()).toBe('Ahoj')
    server.close()
  })

  it('deliver a receipt that arrives before the response to its submit_sm', async () => {
    const order: string[] = []
    const { port } = await smsc({
      onSubmit: async (session, submit) => {
        const facts = { messageId: '1', state: 'delivered', submittedAtMs: 0, doneAtMs: 0 } as const
        const { source, destination } = submit
        await session.deliver({ source: destination, destination: source, ...writeReceipt(facts) })
        return { kind: 'accepted', messageId: '1' }
      },
    })
    const client = esme(port, {
      onDeliver: async (deliver) => {
        order.push(parseReceipt(deliver)?.messageId ?? '')
        return 'ok'
      },
    })
    await client.bound()
    order.push((await client.submit(text('Ahoj'))).kind)
    expect(order).toEqual(['1', 'accepted'])
  })

  it('never have more pending requests than the window holds', async () => {
    let [open, most] = [0, 0]
    let isFull = () => {}
    const full = new Promise<void>((resolve) => {
      isFull = resolve
    })
    const { port } = await smsc({
      onSubmit: async () => {
        most = Math.max(most, ++open)
        if (open === 4) isFull()
        await full
        // What a client sends beyond its window is there by then.
        await new Promise((resolve) => setImmediate(resolve))
        open--
        return { kind: 'accepted', messageId: '1' }
      },
    })
    const client = esme(port, { windowSize: 4 })
    await client.bound()
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => client.submit(text('Ahoj'))))
    expect(outcomes.every(({ kind }) => kind === 'accepted')).toBe(true)
    expect(most).toBe(4)
  })

  it('refuse a text with too many segments, or an address that is too long, before writing it', async () => {
    const { port, submits } = await smsc()
    const client = esme(port)
    await client.bound()
    expect(await client.submit(text('a'.repeat(255 * 153 + 1)))).toMatchObject({
      kind: 'not-written',
      why: 'invalid',
    })
    const far = { ...text('Ahoj'), destination: addressOf('1'.repeat(21)) }
    expect(await client.submit(far)).toMatchObject({ kind: 'not-written', why: 'invalid' })
    expect(submits).toEqual([])
  })

  it('answer hostile PDUs one by one and continue the session', async () => {
    const { port } = await smsc()
    const socket = connect({ host: '127.0.0.1', port })
    closing.push(async () => socket.destroy())
    const answers: Buffer[] = []
    const frames = createFrameReader()
    socket.on('data', (chunk: Buffer) => frames.push(chunk, (frame) => answers.push(Buffer.from(frame)) > 0))
    const bind = { systemId: 'hovor', password: 'secret', systemType: '', interfaceVersion: 0x34 }
    const range = { ton: 0, npi: 0, addr: '' }
    const whole = shortMessage({
      source: addressOf('Hovor'),
      destination: addressOf('+420601000011'),
      tlvs: [{ tag: 0x1400, value: Uint8Array.of(1) }],
    })
    const lying = Buffer.from(encodePdu({ command: 'submit_sm', status: 0, sequence: 2, body: whole })!)
    lying.writeUInt16BE(0xffff, lying.length - 3)
    socket.write(
      encodePdu({ command: 'bind_transceiver', status: 0, sequence: 1, body: { ...bind, range } })!,
    )
    await until(() => answers.length >= 1)
    const unknown = Buffer.from(encodeRefusal('enquire_link', 0, 3))
    unknown.writeUInt32BE(0x00000999, 4)
    const unknownAnswer = Buffer.from(encodeRefusal('generic_nack', 0, 99))
    unknownAnswer.writeUInt32BE(0x80000999, 4)
    const garbled = [
      lying,
      unknown,
      unknownAnswer,
      encodeRefusal('data_sm', 0, 4),
      encodeRefusal('submit_sm', 0, 5),
      encodeRefusal('submit_sm_resp', 0, 6),
      encodeRefusal('generic_nack', 3, 7),
      encodeRefusal('enquire_link', 0, 8),
    ]
    socket.write(Buffer.concat(garbled))
    await until(() => answers.length >= 6)
    const told = answers
      .slice(1)
      .map((frame) => [frame.readUInt32BE(4), frame.readUInt32BE(8), frame.readUInt32BE(12)])
    expect(told).toEqual([
      [0x80000004, commandStatus.invalidCommandLength, 2],
      [0x80000000, commandStatus.invalidCommandId, 3],
      [0x80000103, commandStatus.invalidCommandLength, 4],
      [0x80000004, commandStatus.invalidCommandLength, 5],
      [0x80000015, commandStatus.ok, 8],
    ])
  })

  it('end a session whose peer stops answering enquire_link, and reconnect', async () => {
    let connections = 0
    const server = createServer((socket) => {
      connections++
      socket.on('error', () => {})
      socket.once('data', (bind) => {
        const body = { systemId: 'SMSC', tlvs: [] }
        const sequence = bind.readUInt32BE(12)
        socket.write(encodePdu({ command: 'bind_transceiver_resp', status: 0, sequence, body })!)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const client = esme(port, { enquireLinkMs: 50, responseTimeoutMs: 50 })
    await until(() => connections >= 2)
    await client.close()
    await new Promise((resolve) => server.close(resolve))
  })
})
