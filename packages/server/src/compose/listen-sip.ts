import type { ListenAddress } from '@hovor/sip'
import type { SipTrunk } from '../adapters/voice-carrier/sip-trunk.ts'
import { type SipTrunkOptions, startSipTrunk } from '../adapters/voice-carrier/sip-trunk.ts'

/**
 * Starts the trunk on the wanted port over UDP and TCP. Where that is busy: in sandbox mode a free port is taken
 * and `onMoved` told, in live mode the start fails with a sentence.
 */
export async function listenSip(
  options: Omit<SipTrunkOptions, 'listen'>,
  wanted: { readonly host: string; readonly port: number; readonly mayMove: boolean },
  onMoved: (sentence: string) => void,
): Promise<SipTrunk> {
  const listen = (port: number): ListenAddress[] =>
    (['udp', 'tcp'] as const).map((transport) => ({ transport, host: wanted.host, port }))
  try {
    return await startSipTrunk({ ...options, listen: listen(wanted.port) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (!wanted.mayMove) {
      throw new Error(
        `SIP port ${wanted.port} on ${wanted.host} is busy; stop what uses it or set HOVOR_SIP_PORT.`,
        { cause: error },
      )
    }
  }
  const trunk = await startSipTrunk({ ...options, listen: listen(0) })
  onMoved(`SIP port ${wanted.port} is busy; SIP listens on ${trunk.addresses[0]?.port} instead.`)
  return trunk
}
