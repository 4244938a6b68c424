import type { Clock } from '@hovor/clock'
import ipaddr from 'ipaddr.js'
import { createRateWindows, type RateState } from './rate-windows.ts'

/** So generous that a whole office behind one address does not meet it, and so small that guessing leads nowhere. */
const failuresPerMinute = 300
const publicPerMinute = 120
/** Of the documentation: programs that read all of it take five pages a second. */
const documentsPerMinute = 600
/** Addresses counted at once; the one whose minute began first is let go when there are more. */
const maxAddresses = 20_000

/** The limits of one address without a key, in this process. */
export interface AddressLimits {
  /** Counts a request without a valid key; false when there were too many. */
  admitsFailure(address: string | undefined): boolean
  /** Counts a request that needs no key. */
  takePublic(address: string | undefined): RateState
  /** Counts a request for a page of the documentation. */
  takeDocument(address: string | undefined): RateState
}

export function createAddressLimits(clock: Clock): AddressLimits {
  const failures = createRateWindows({ clock, limit: failuresPerMinute, maxKeys: maxAddresses })
  const requests = createRateWindows({ clock, limit: publicPerMinute, maxKeys: maxAddresses })
  const documents = createRateWindows({ clock, limit: documentsPerMinute, maxKeys: maxAddresses })
  return {
    admitsFailure: (address) => failures.take(networkOf(address)).admitted,
    takePublic: (address) => requests.take(networkOf(address)),
    takeDocument: (address) => documents.take(networkOf(address)),
  }
}

/** One customer has 2^64 addresses of IPv6: they count as one. An IPv4 address inside IPv6 is that IPv4 address. */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : parsed.toString()
}
