import { isIPv4 } from 'node:net'
import { parseNameAddr } from '../message/name-addr.ts'
import { parseSipUri } from '../message/uri.ts'
import type { Dialog } from './dialog.ts'

/** Where the requests of a dialog's far side may come from. */
export interface FarSide {
  /** Where its INVITE came from, or ours went to. */
  readonly address: string
  /** It has named itself, or a proxy on the path, by a host name: its addresses are not all known. */
  readonly isNamed: boolean
}

/** The hosts of the Contact and of the routes (RFC 3261 §12.1), without brackets. */
function hostsOf({ remoteTarget, routeSet }: Dialog): string[] {
  const routes = routeSet.map((route) => parseNameAddr(route)?.uri)
  return [remoteTarget, ...routes].flatMap((uri) => {
    const host = uri === undefined ? undefined : parseSipUri(uri)?.host
    return host === undefined ? [] : [host.replace(/^\[|\]$/g, '').toLowerCase()]
  })
}

/** Whether the far side has an address: its messages came from there, or it has named it. */
export function isOfFarSide(dialog: Dialog, source: string, address: string): boolean {
  return address === source || hostsOf(dialog).includes(address.toLowerCase())
}

export const farSideOf = (dialog: Dialog, source: string): FarSide => ({
  address: source,
  isNamed: hostsOf(dialog).some((host) => !isIPv4(host)),
})
