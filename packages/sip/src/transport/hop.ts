import { param } from '../message/params.ts'
import { parseSipUri } from '../message/uri.ts'
import type { TransportKind } from './sip-network.ts'

/** Where a request goes next. */
export interface Hop {
  readonly transport: TransportKind
  readonly host: string
  readonly port: number
}

/**
 * The hop of a SIP URI without DNS procedures: host and port as they stand, 5060 by default, transport from its
 * parameter. Undefined when it is no SIP URI or wants a transport that is not there.
 */
export function hopOf(uri: string, fallback: TransportKind): Hop | undefined {
  const parsed = parseSipUri(uri)
  if (parsed === undefined || parsed.scheme !== 'sip') return undefined
  const wanted = param(parsed.params, 'transport')?.toLowerCase() ?? fallback
  if (wanted !== 'udp' && wanted !== 'tcp') return undefined
  const host = parsed.host.replace(/^\[|\]$/g, '')
  return { transport: wanted, host, port: parsed.port ?? 5060 }
}

export const hopKey = (hop: { readonly host: string; readonly port: number }): string =>
  `${hop.host} ${hop.port}`
