import { BlockList, isIPv6 } from 'node:net'
import type { NextHop } from '@hovor/sip'
import { type Json, record, textOf } from './json.ts'

/** The SIP target of a trunk: `host` or `host:port`, over TCP by default. */
export function hopOf(trunk: Json): NextHop {
  const [, host = '', port] = /^(\[[^\]]+\]|[^:]+)(?::(\d+))?$/.exec(textOf(trunk.address)) ?? []
  const transport = trunk.transport === 'udp' || trunk.transport === 'tls' ? trunk.transport : 'tcp'
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? 5060), transport }
}

/** The trunk's fixed headers plus the call's variables as headers. */
export function headersOf(trunk: Json, variables: Json): (readonly [string, string])[] {
  const fixed = Object.entries(record(trunk.headers)).map(([name, value]) => [name, textOf(value)] as const)
  const filled = Object.entries(record(trunk.attributes_to_headers)).flatMap(([variable, name]) =>
    variable in variables ? [[textOf(name), String(variables[variable])] as const] : [],
  )
  return [...fixed, ...filled]
}

/** Whether a list of addresses and ranges contains this address. */
export function contains(ranges: readonly unknown[], address: string): boolean {
  const list = new BlockList()
  for (const range of ranges.map(textOf)) {
    const [base = '', bits] = range.split('/')
    const family = isIPv6(base) ? 'ipv6' : 'ipv4'
    list.addSubnet(base, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
