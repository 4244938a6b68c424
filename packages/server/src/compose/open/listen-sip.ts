import type { ListenAddress } from '@hovor/sip'
import type { SipTrunk } from '../../adapters/voice-carrier/sip-trunk.ts'
import { startSipTrunk } from '../../adapters/voice-carrier/sip-trunk.ts'
import type { SipTrunkOptions } from '../../adapters/voice-carrier/sip-trunk-options.ts'

export interface WantedPorts {
  readonly host: string
  /** For UDP and TCP. */
  readonly port: number
  /** If left out, TLS is off. */
  readonly tlsPort?: number
  /** In sandbox mode free ports will do. */
  readonly mayMove: boolean
}

/**
 * Starts the trunk on the wanted ports; 0 means a free one, the same for UDP and TCP. If one is in use: in sandbox
 * mode free ports are taken and `onMoved` is called, in live mode startup fails with a sentence.
 */
export async function listenSip(
  options: Omit<SipTrunkOptions, 'listen'>,
  { host, port, tlsPort, mayMove }: WantedPorts,
  onMoved: (sentence: string) => void,
): Promise<SipTrunk> {
  const start = (at: number, tlsAt: number) => {
    const listen: ListenAddress[] = [
      { transport: 'udp', host, port: at },
      { transport: 'tcp', host, port: at },
      ...(tlsPort === undefined ? [] : [{ transport: 'tls', host, port: tlsAt } as const]),
    ]
    return startSipTrunk({ ...options, listen })
  }
  const wanted = tlsPort === undefined ? `${port}` : `${port} or ${tlsPort}`
  try {
    return await start(port, tlsPort ?? 0)
  } catch (error) {
    if (!isBusy(error)) throw error
    if (!mayMove) {
      throw new Error(
        `SIP port ${wanted} on ${host} is in use; stop the process that uses it or set HOVOR_SIP_PORT.`,
        {
          cause: error,
        },
      )
    }
  }
  const trunk = await start(0, 0)
  onMoved(`SIP port ${wanted} is in use; SIP listens on ${trunk.addresses[0]?.port} instead.`)
  return trunk
}

const isBusy = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
