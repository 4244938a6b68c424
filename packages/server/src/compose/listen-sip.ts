import type { ListenAddress } from '@hovor/sip'
import type { SipTrunk } from '../adapters/voice-carrier/sip-trunk.ts'
import { startSipTrunk } from '../adapters/voice-carrier/sip-trunk.ts'
import type { SipTrunkOptions } from '../adapters/voice-carrier/sip-trunk-options.ts'

export interface WantedPorts {
  readonly host: string
  /** For UDP and TCP. */
  readonly port: number
  /** Left out: no TLS is listened for. */
  readonly tlsPort?: number
  /** In sandbox mode free ports will do. */
  readonly mayMove: boolean
}

/**
 * Starts the trunk on the wanted ports. Where one is busy: in sandbox mode free ones are taken and `onMoved` told, in
 * live mode the start fails with a sentence.
 */
export async function listenSip(
  options: Omit<SipTrunkOptions, 'listen'>,
  { host, port, tlsPort, mayMove }: WantedPorts,
  onMoved: (sentence: string) => void,
): Promise<SipTrunk> {
  const listen = (at: number, tlsAt: number): ListenAddress[] => [
    { transport: 'udp', host, port: at },
    { transport: 'tcp', host, port: at },
    ...(tlsPort === undefined ? [] : [{ transport: 'tls', host, port: tlsAt } as const]),
  ]
  const wanted = tlsPort === undefined ? `${port}` : `${port} or ${tlsPort}`
  try {
    return await startSipTrunk({ ...options, listen: listen(port, tlsPort ?? 0) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (!mayMove) {
      throw new Error(`SIP port ${wanted} on ${host} is busy; stop what uses it or set HOVOR_SIP_PORT.`, {
        cause: error,
      })
    }
  }
  const trunk = await startSipTrunk({ ...options, listen: listen(0, 0) })
  onMoved(`SIP port ${wanted} is busy; SIP listens on ${trunk.addresses[0]?.port} instead.`)
  return trunk
}
