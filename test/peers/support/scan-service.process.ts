import { join } from 'node:path'
import { startHovor } from './hovor.ts'
import { liveSettings, numberPath, openLiveAccount } from './live-service.ts'
import {
  OTHER_ADDRESS,
  OUR_ADDRESS,
  PEER_ADDRESS,
  readInput,
  speakToUsFrom,
  tellResult,
} from './private-network.ts'
import { runProgram } from './run-program.ts'

/**
 * Inside a private network: the service with a PBX's user name, scanned from its trunk's address and a stranger's.
 */
const { dir, databaseUrl, number } = readInput<{ dir: string; databaseUrl: string; number: string }>()
const sipPort = '5070'

const hovor = await startHovor({
  // not the port that the scanners use
  ...liveSettings({ dataDir: join(dir, 'hovor'), databaseUrl, trunk: `${PEER_ADDRESS}:5099` }),
  HOVOR_SIP_PORT: sipPort,
})
const key = await openLiveAccount(hovor, number)
await hovor.ask(key, 'PATCH', numberPath(number), { mode: 'sip' })
await hovor.ask(key, 'POST', numberPath(number, '/sip/credentials'))

const user = number.slice(1)
const us = `${OUR_ADDRESS}:${sipPort}`
const svmap = (method: string) => ['svmap', '-m', method, '-p', sipPort, OUR_ADDRESS]
const svwar = (method: string, users: string) => [
  ...['svwar', '--force', '-m', method, '-e', users],
  ...['--maximumtime=3', '-p', sipPort, OUR_ADDRESS],
]
const sipsak = (uri: string, transport: string) => [
  ...['sipsak', '-v', '--timer-t1', '50', '--transport', transport, '-s', uri],
]
const scans: Readonly<Record<string, readonly string[]>> = {
  'svmap OPTIONS': svmap('OPTIONS'),
  'svmap INVITE': svmap('INVITE'),
  'svmap REGISTER': svmap('REGISTER'),
  'svwar REGISTER': svwar('REGISTER', '100-120'),
  'svwar INVITE': svwar('INVITE', '100-120'),
  'svwar OPTIONS': svwar('OPTIONS', `100-120,${user}`),
  'sipsak udp': sipsak(`sip:${us}`, 'udp'),
  'sipsak udp to a user': sipsak(`sip:${user}@${us}`, 'udp'),
  'sipsak tcp': sipsak(`sip:${us}`, 'tcp'),
}

async function scan([program = '', ...args]: readonly string[]) {
  const scanner = runProgram(program, args, { cwd: dir })
  return { code: await scanner.exited, output: scanner.output() }
}

/** Runs all scans at once, and returns what the service sent to that address meanwhile. */
async function scanFrom(address: string) {
  speakToUsFrom(address)
  const file = join(dir, `${address}.pcap`)
  const filter = `src host ${OUR_ADDRESS} and dst host ${address}`
  const capture = runProgram('tshark', ['-q', '-i', 'lo', '-f', filter, '-w', file])
  await capture.says(/Capture started/)
  const named = await Promise.all(
    Object.entries(scans).map(async ([name, command]) => [name, await scan(command)] as const),
  )
  await capture.stop('SIGINT')
  const read = await scan(['tshark', '-r', file, '-Y', 'udp or icmp or tcp.len > 0'])
  return {
    scans: Object.fromEntries(named),
    answers: read.output.split('\n').filter((line) => /→/.test(line)),
  }
}

// First: responses without an ACK from the trunk are retransmitted, on ports that the scanners share.
const fromStranger = await scanFrom(OTHER_ADDRESS)
const fromTrunk = await scanFrom(PEER_ADDRESS)
await hovor.stop()
tellResult({ fromTrunk, fromStranger })
