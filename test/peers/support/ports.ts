import { readFileSync } from 'node:fs'
import { until } from '@hovor/clock/testing'

/** Resolves once a program on this machine listens on the port, without connecting to it. */
export async function portTaken(transport: 'udp' | 'tcp', port: number): Promise<void> {
  const local = new RegExp(`^ *\\d+: [0-9A-F]+:${port.toString(16).toUpperCase().padStart(4, '0')} `, 'm')
  await until(() => local.test(readFileSync(`/proc/net/${transport}`, 'utf8')), {
    what: `a program listens on ${transport} port ${port}`,
  })
}
