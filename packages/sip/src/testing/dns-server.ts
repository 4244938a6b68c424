import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'

/*
 * A DNS server (RFC 1035) with the records of a test: one question per datagram, no name compression.
 *
 *   header: id, flags, counts   question: name type class   answers: name type class ttl length data
 */

export type DnsRecord =
  | { readonly type: 'A' | 'AAAA'; readonly address: string }
  | {
      readonly type: 'SRV'
      readonly priority: number
      readonly weight: number
      readonly port: number
      readonly target: string
    }
  | {
      readonly type: 'NAPTR'
      readonly order: number
      readonly preference: number
      readonly service: string
      readonly replacement: string
    }

export interface DnsServer {
  /** `127.0.0.1:port` for a resolver. */
  readonly server: string
  /** `TYPE name` of every query, in order. */
  readonly asked: string[]
  /** Records by name; any other name does not exist. */
  readonly zone: Map<string, readonly DnsRecord[]>
  /** `false`: queries get no answer. */
  answers: boolean
  close(): void
}

const types: Readonly<Record<number, DnsRecord['type']>> = { 1: 'A', 28: 'AAAA', 33: 'SRV', 35: 'NAPTR' }
const numberOf = (type: string) => Number(Object.entries(types).find(([, name]) => name === type)?.[0])

export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const dns: DnsServer = {
    server: `127.0.0.1:${socket.address().port}`,
    asked: [],
    zone: new Map(),
    answers: true,
    close: () => void socket.close(),
  }
  socket.on('message', (question, from) => {
    const { name, type, end } = readQuestion(question)
    dns.asked.push(`${type} ${name}`)
    if (!dns.answers) return
    const records = dns.zone.get(name)
    const found = (records ?? []).filter((record) => record.type === type)
    const head = Buffer.from(question.subarray(0, end))
    // authoritative answer; NXDOMAIN when there is nothing under the name
    head.writeUInt16BE(records === undefined ? 0x8583 : 0x8580, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(found.length, 6)
    head.writeUInt32BE(0, 8)
    const reply = Buffer.concat([head, ...found.map((record) => answer(name, record))])
    socket.send(reply, from.port, from.address)
  })
  return dns
}

function readQuestion(bytes: Buffer): { name: string; type: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) {
    labels.push(bytes.toString('latin1', at + 1, at + 1 + size))
    at += size + 1
  }
  const type = types[bytes.readUInt16BE(at + 1)] ?? 'other'
  return { name: labels.join('.').toLowerCase(), type, end: at + 5 }
}

const short = (value: number) => Buffer.from([value >> 8, value & 255])
const string = (value: string) => Buffer.concat([Buffer.from([value.length]), Buffer.from(value, 'latin1')])
const domain = (name: string) =>
  Buffer.concat([
    ...name
      .split('.')
      .filter((label) => label !== '')
      .map(string),
    Buffer.from([0]),
  ])

function answer(name: string, record: DnsRecord): Buffer {
  const data = dataOf(record)
  const ttl = Buffer.from([0, 0, 0, 60])
  return Buffer.concat([domain(name), short(numberOf(record.type)), short(1), ttl, short(data.length), data])
}

function dataOf(record: DnsRecord): Buffer {
  if (record.type === 'SRV') {
    const { priority, weight, port, target } = record
    return Buffer.concat([short(priority), short(weight), short(port), domain(target)])
  }
  if (record.type === 'NAPTR') {
    const { order, preference, service, replacement } = record
    return Buffer.concat([
      short(order),
      short(preference),
      string('s'),
      string(service),
      string(''),
      domain(replacement),
    ])
  }
  return isIPv6(record.address) ? bytes6(record.address) : Buffer.from(record.address.split('.').map(Number))
}

/** `::1` and the like: one run of zeros, then groups. */
function bytes6(address: string): Buffer {
  const groups = address.replace(/^::/, '').split(':')
  const all = [...Array<string>(8 - groups.length).fill('0'), ...groups]
  return Buffer.concat(all.map((group) => short(Number.parseInt(group, 16))))
}
