import { spawnSync } from 'node:child_process'
import { isIPv6 } from 'node:net'
import { fileURLToPath } from 'node:url'
import { runProgram } from './run-program.ts'

/** Addresses that exist only inside a private network: baresip does not accept a loopback address as its own. */
export const PEER_ADDRESS = '10.99.0.1'
export const OUR_ADDRESS = '10.99.0.2'
/** The address of a third machine: a stranger, or one behind the peer. */
export const OTHER_ADDRESS = '10.99.0.3'

const route = (to: string, from: string): string =>
  `ip route replace local ${to}/32 dev lo src ${from} table local`

/** With these routes, a program that binds to any address sends from its own, as on another machine. */
const setUp = [
  'ip link set lo up',
  `for each in ${PEER_ADDRESS} ${OUR_ADDRESS} ${OTHER_ADDRESS}; do ip addr add $each/32 dev lo; done`,
  route(OUR_ADDRESS, PEER_ADDRESS),
  route(PEER_ADDRESS, OUR_ADDRESS),
  'exec "$@"',
].join('; ')

/** Inside a private network: a program that binds to any address sends from this one. */
export function speakToUsFrom(address: string): void {
  runHere(route(OUR_ADDRESS, address))
}

/** Inside a private network: adds the address to this machine, IPv4 or IPv6. */
export function addAddress(address: string): void {
  runHere(`ip addr add ${address}/${isIPv6(address) ? '128 nodad' : '32'} dev lo`)
}

function runHere(command: string): void {
  const [program = '', ...args] = command.split(' ')
  const set = spawnSync(program, args, { encoding: 'utf8' })
  if (set.status !== 0) throw new Error(set.stderr)
}

/**
 * Runs a TypeScript program of this directory in an isolated network namespace, and returns the value it passed to
 * `tellResult`. `network` is the script that sets it up and then runs its arguments.
 */
export async function inPrivateNetwork<T>(program: URL, input: unknown, network = setUp): Promise<T> {
  const node = [process.execPath, '--conditions=source', '--import', 'tsx', fileURLToPath(program)]
  const run = runProgram('unshare', ['-n', 'bash', '-c', network, 'net', ...node, JSON.stringify(input)])
  try {
    const code = await run.exited
    const told = /^result ([^\n]*)/m.exec(run.output())?.[1]
    if (code !== 0 || told === undefined) throw new Error(`it ended with ${code}:\n${run.output()}`)
    return JSON.parse(told) as T
  } finally {
    await run.stop()
  }
}

/** The input from the test for this program. */
export const readInput = <T>(): T => JSON.parse(process.argv[2] ?? '{}') as T

export const tellResult = (result: unknown): void => {
  process.stdout.write(`result ${JSON.stringify(result)}\n`)
}
