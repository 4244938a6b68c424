import { readFileSync } from 'node:fs'
import { systemClock } from '@hovor/clock'

const pollMs = 20
const maxPolls = 2000

/** Resolves once a program on this machine listens on the port, without connecting to it. */
export async function portTaken(transport: 'udp' | 'tcp', port: number): Promise<void> {
  const local = new RegExp(`^ *\\d+: [0-9A-F]+:${port.toString(16).toUpperCase().padStart(4, '0')} `, 'm')
  for (let poll = 0; poll < maxPolls; poll++) {
    if (local.test(readFileSync(`/proc/net/${transport}`, 'utf8'))) return
    await systemClock.sleep(pollMs)
  }
  throw new Error(`nobody took ${transport} port ${port}`)
}
