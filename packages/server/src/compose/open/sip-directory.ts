import { createRelayDirectory } from '../../calls/relay/relay-directory.ts'
import { createPbxDirectory } from '../../numbering/sip/pbx-directory.ts'
import type { SipDirectory } from '../../numbering/sip/sip-directory.port.ts'
import { createSeal } from '../../platform/kernel/seal.ts'
import type { Store } from './open-store.ts'
import type { ServerOptions } from './server-options.ts'

/** Whom the SIP door knows besides the trunk. */
export function sipDirectory({ database, sealKeys }: Store, options: ServerOptions): SipDirectory {
  const seal = createSeal(sealKeys, options.randomBytes)
  return {
    ...createPbxDirectory({ database, clock: options.clock, seal }),
    ...createRelayDirectory({ database, clock: options.clock }),
  }
}
