import { createRelayDirectory } from '../calls/relay-directory.ts'
import type { SipDirectory } from '../calls/sip-directory.port.ts'
import { createSeal } from '../kernel/seal.ts'
import { createPbxDirectory } from '../numbers/pbx-directory.ts'
import type { Store } from './open-store.ts'
import type { ServerOptions } from './server-options.ts'

/** The SIP peers known besides the trunk. */
export function sipDirectory({ database, sealKeys }: Store, options: ServerOptions): SipDirectory {
  const seal = createSeal(sealKeys, options.randomBytes)
  return {
    ...createPbxDirectory({ database, clock: options.clock, seal }),
    ...createRelayDirectory({ database, clock: options.clock }),
  }
}
