import { createHook } from 'node:async_hooks'
import { createSocket } from 'node:dgram'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach } from 'vitest'

/** Servers on this machine that close with the test that started them. */
export class TestHosts {
  readonly #opened: (() => Promise<unknown> | unknown)[] = []

  constructor() {
    afterEach(async () => {
      for (const close of this.#opened.splice(0).reverse()) await close()
    })
  }

  atEnd(close: () => Promise<unknown> | unknown): void {
    this.#opened.push(close)
  }

  /** Resolves with the port. */
  async listen(server: Server, host = '127.0.0.1'): Promise<number> {
    const sockets = new Set<Socket>()
    server.on('connection', (socket: Socket) => sockets.add(socket))
    await new Promise<void>((resolve) => server.listen(0, host, resolve))
    this.atEnd(() => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    })
    return (server.address() as AddressInfo).port
  }

  /** Counts every socket opened to any address of this machine, IPv4 and IPv6. */
  async trap(): Promise<{ readonly port: number; connections(): number }> {
    let count = 0
    const server = createServer((socket) => {
      count += 1
      socket.on('error', () => {}).destroy()
    })
    const port = await this.listen(server, '::')
    return { port, connections: () => count }
  }

  /** Counts the connections that this process opens, wherever they go. */
  asked(): () => number {
    let count = 0
    const hook = createHook({
      init: (_id, type) => {
        if (type === 'TCPCONNECTWRAP') count += 1
      },
    }).enable()
    this.atEnd(() => hook.disable())
    return () => count
  }

  /** A name server (RFC 1035 §4) for one name, with its answers to A and AAAA queries. Resolves with `address:port`. */
  async nameServer(answersTo: (type: 'A' | 'AAAA') => readonly string[]): Promise<string> {
    const socket = createSocket('udp4')
    socket.on('message', (query, peer) => {
      const end = query.indexOf(0, 12) + 5
      const type = query.readUInt16BE(end - 4)
      const records =
        type === 1 ? answersTo('A').map(ipv4Bytes) : type === 28 ? answersTo('AAAA').map(ipv6Bytes) : []
      const header = Buffer.from(query.subarray(0, 12))
      header.writeUInt16BE(0x8180, 2)
      header.writeUInt16BE(records.length, 6)
      header.writeUInt32BE(0, 8)
      const answers = records.map((bytes) =>
        Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]),
      )
      socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), peer.port, peer.address)
    })
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
    this.atEnd(() => new Promise<void>((resolve) => socket.close(() => resolve())))
    return `127.0.0.1:${socket.address().port}`
  }
}

const ipv4Bytes = (address: string): number[] => address.split('.').map(Number)

/** Of an address written in eight groups. */
const ipv6Bytes = (address: string): number[] =>
  address.split(':').flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
