import { listening } from '../listening.ts'
import type { OpenServers } from '../open-servers.ts'
import type { WorldAddresses } from '../world-addresses.ts'
import { createPay } from './pay.ts'
import type { PayOptions } from './pay-context.ts'
import type { PayControl } from './pay-control.ts'

/** Starts the payment provider. */
export async function openPay(
  open: OpenServers['open'],
  { port, ...options }: PayOptions & { readonly port: number },
): Promise<{ readonly address: WorldAddresses['pay']; readonly control: PayControl }> {
  // A server that failed to listen cannot be reused, so each attempt creates a new one.
  const { url, control } = await open(port, async (free) => {
    const { server, control } = createPay(options)
    return { ...(await listening(server, free)), control }
  })
  return { address: { url, apiKey: options.apiKey }, control }
}
