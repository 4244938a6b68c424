import { connect, createServer, type Socket } from 'node:net'
import { until } from '@hovor/clock/testing'
import { shortMessage } from '../index.ts'
import { createFrameReader } from '../pdu/frames.ts'
import { encodePdu, encodeRefusal } from '../pdu/pdu.ts'

/** The header of a response: command_id, command_status, sequence_number. */
export type Header = readonly [id: number, status: number, sequence: number]

/** The peer of a session, free to send anything. */
export interface RawPeer {
  readonly socket: Socket
  send(...pdus: readonly Uint8Array[]): void
  /** PDUs received, oldest first. */
  readonly received: readonly Buffer[]
  /** Resolves with the first `count` PDUs once they have arrived. */
  receive(count: number): Promise<readonly Buffer[]>
  readonly closed: Promise<unknown>
}

export function rawPeer(socket: Socket): RawPeer {
  const received: Buffer[] = []
  const frames = createFrameReader()
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => frames.push(chunk, (frame) => received.push(Buffer.from(frame)) > 0))
  return {
    socket,
    received,
    closed: new Promise((resolve) => socket.once('close', resolve)),
    send: (...pdus) => void socket.write(Buffer.concat(pdus)),
    async receive(count) {
      await until(() => received.length >= count, { what: () => `${count} PDUs; ${received.length} came` })
      return received.slice(0, count)
    },
  }
}

/** Connects, and binds as `hovor` with the password `secret`. */
export async function boundRawEsme(port: number, kind: 'transceiver' | 'receiver' = 'transceiver') {
  const peer = rawPeer(connect({ host: '127.0.0.1', port }))
  peer.send(bindOf(kind))
  await peer.receive(1)
  return peer
}

export const bindOf = (
  kind: 'transceiver' | 'receiver' | 'transmitter' = 'transceiver',
  given: { readonly password?: string; readonly interfaceVersion?: number } = {},
): Buffer =>
  encodePdu({
    command: `bind_${kind}`,
    status: 0,
    sequence: 1,
    body: {
      systemId: 'hovor',
      password: 'secret',
      systemType: '',
      interfaceVersion: 0x34,
      range: { ton: 0, npi: 0, addr: '' },
      ...given,
    },
  })!

/** An SMSC that answers binds and leaves the rest to the test. */
export async function startRawSmsc(onBound: (peer: RawPeer, connection: number) => void) {
  let connections = 0
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    const peer = rawPeer(socket)
    const connection = ++connections
    void peer.receive(1).then(([bind]) => {
      const sequence = bind!.readUInt32BE(12)
      const body = { systemId: 'SMSC', tlvs: [] }
      peer.send(encodePdu({ command: 'bind_transceiver_resp', status: 0, sequence, body })!)
      onBound(peer, connection)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        for (const socket of open) socket.destroy()
      }),
  }
}

export const headerOf = (pdu: Buffer): Header => [
  pdu.readUInt32BE(4),
  pdu.readUInt32BE(8),
  pdu.readUInt32BE(12),
]

/** A PDU with any command_id. */
export function pduOf(id: number, sequence: number, body: Uint8Array = new Uint8Array(), status = 0): Buffer {
  const pdu = Buffer.concat([encodeRefusal('enquire_link', status, sequence), body])
  pdu.writeUInt32BE(pdu.length, 0)
  pdu.writeUInt32BE(id, 4)
  return pdu
}

/** A valid submit_sm or deliver_sm. */
export const messagePdu = (command: 'submit_sm' | 'deliver_sm', sequence: number, text = 'Ahoj'): Buffer =>
  encodePdu({
    command,
    status: 0,
    sequence,
    body: shortMessage({
      source: { ton: 1, npi: 1, addr: '420601000011' },
      destination: { ton: 1, npi: 1, addr: '420602000000' },
      shortMessage: Buffer.from(text),
    }),
  })!
