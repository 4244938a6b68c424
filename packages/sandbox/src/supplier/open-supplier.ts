import { listening } from '../listening.ts'
import type { OpenServers } from '../open-servers.ts'
import type { WorldAddresses } from '../world-addresses.ts'
import { createSupplier } from './supplier.ts'
import type { SupplierOptions } from './supplier-context.ts'

/** Starts the wholesaler of numbers. */
export async function openSupplier(
  open: OpenServers['open'],
  { port, ...options }: SupplierOptions & { readonly port: number },
): Promise<WorldAddresses['supplier']> {
  const { url } = await open(port, (free) => listening(createSupplier(options), free))
  return { url, apiKey: options.apiKey }
}
