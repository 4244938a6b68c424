import { isIPv4 } from 'node:net'
import { parseNameAddr } from '../message/name-addr.ts'
import { parseSipUri } from '../message/uri.ts'
import type { Dialog } from './dialog.ts'

/** Where the peer's requests within a dialog may come from. */
export interface DialogPeer {
  /** Source of its INVITE, or destination of ours. */
  readonly address: string
  /** The peer or a proxy on the path is named by host name, so not all addresses are known. */
  readonly isNamed: boolean
}

/** Hosts of the remote target and the route set (RFC 3261 §12.1), without brackets. */
function hostsOf({ remoteTarget, routeSet }: Dialog): string[] {
  const routes = routeSet.map((route) => parseNameAddr(route)?.uri)
  return [remoteTarget, ...routes].flatMap((uri) => {
    const host = uri === undefined ? undefined : parseSipUri(uri)?.host
    return host === undefined ? [] : [host.replace(/^\[|\]$/g, '').toLowerCase()]
  })
}

/** Whether an address belongs to the peer: its messages came from there, or it named that address. */
export function isPeerAddress(dialog: Dialog, source: string, address: string): boolean {
  return address === source || hostsOf(dialog).includes(address.toLowerCase())
}

export const peerOf = (dialog: Dialog, source: string): DialogPeer => ({
  address: source,
  isNamed: hostsOf(dialog).some((host) => !isIPv4(host)),
})
