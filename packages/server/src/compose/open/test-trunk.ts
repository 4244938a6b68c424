import { lookup } from 'node:dns/promises'
import type { Clock } from '@hovor/clock'
import type { TrunkAddress } from '../../adapters/voice-carrier/trunk-address.ts'
import type { Finding } from '../../adapters/voice-carrier/trunk-test/finding.ts'
import { testTrunk } from '../../adapters/voice-carrier/trunk-test/test-trunk.ts'
import type { Config } from '../../platform/config/config.ts'
import { mediaAddressOf } from './media-address.ts'
import { readTls } from './read-tls.ts'

export interface TrunkTestOptions {
  readonly config: Pick<Config, 'sip' | 'rtpPorts'>
  readonly clock: Clock
  readonly randomBytes: (length: number) => Uint8Array
  /** Number to call, E.164; if left out, no call is made. */
  readonly to?: string
  /** Caller id of the call. */
  readonly from?: string
  readonly onFinding?: (finding: Finding) => void
}

/** Tests a trunk from the addresses that the settings give this machine. */
export async function testTrunkFrom(
  trunk: TrunkAddress,
  { config, ...rest }: TrunkTestOptions,
): Promise<readonly Finding[]> {
  const tls = await readTls(config.sip)
  const { address } = await lookup(config.sip.host)
  return testTrunk({
    ...rest,
    trunk,
    address,
    publicAddress: await mediaAddressOf(config.sip.publicHost, address),
    rtpPorts: config.rtpPorts,
    ...(tls && { tls }),
  })
}
