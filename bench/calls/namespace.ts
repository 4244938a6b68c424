import { execFileSync } from 'node:child_process'

/** Addresses inside the private network; baresip refuses loopback ones. */
export const calleeAddress = '10.99.0.1'
export const callerAddress = '10.99.0.2'

/** The command line that runs `command` in a separate network with only the two addresses. */
export function inPrivateNetwork(command: readonly string[]): { file: string; args: string[] } {
  const isRoot = process.getuid?.() === 0
  const addresses = [calleeAddress, callerAddress].map((address) => `ip addr add ${address}/32 dev lo`)
  const script = ['ip link set lo up', ...addresses, 'exec "$@"'].join(' && ')
  return { file: 'unshare', args: [isRoot ? '-n' : '-rn', 'sh', '-c', script, 'sh', ...command] }
}

/** The missing requirement of the peer on this machine; undefined if there is none. */
export function missingPrograms(): string | undefined {
  for (const program of ['baresip', 'unshare', 'ip', 'setpriv']) {
    try {
      execFileSync('which', [program], { stdio: 'ignore' })
    } catch {
      return `${program} is not installed (apt-get install baresip-core iproute2 util-linux)`
    }
  }
  return undefined
}
