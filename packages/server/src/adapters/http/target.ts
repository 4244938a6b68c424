import { isIP } from 'node:net'
import type { AddressGuard } from './address-guard.ts'
import type { HostResolver } from './resolve-host.ts'

/**
 * Judges a user-supplied URL at configuration. A name that does not resolve passes: it reaches nothing yet, and every
 * connection is judged again.
 */
export async function checkTarget(url: string, options: TargetOptions): Promise<TargetVerdict> {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed === undefined) return refused('is not a URL')
  if (parsed.protocol !== 'https:' && !(parsed.protocol === 'http:' && options.plainHttp)) {
    return refused('must begin with https://')
  }
  if (parsed.username !== '' || parsed.password !== '')
    return refused('must not contain a user name or password')
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  parsed.hash = ''
  try {
    await permittedAddresses({ host, protocol: parsed.protocol, port: parsed.port }, options)
    if (options.namesOnly && isIP(host) !== 0 && options.guard.judge(host) !== 'allowed') {
      return refused('must name a host, not an address')
    }
    return { kind: 'ok', url: parsed.href }
  } catch (error) {
    if (!(error instanceof RefusedTarget)) throw error
    if (!error.unresolved) return refused(error.message)
    return parsed.protocol === 'https:'
      ? { kind: 'ok', url: parsed.href }
      : refused('must begin with https://')
  }
}

export interface TargetOptions extends TargetRules {
  /** Whether http:// is accepted if the exception list allows the address. */
  readonly plainHttp: boolean
  /** Refuses literal addresses not on the exception list, which cannot have certificates. */
  readonly namesOnly?: boolean
}

interface TargetRules {
  readonly guard: AddressGuard
  readonly resolveHost: HostResolver
}

/** `why` continues a sentence that begins with the name of the field. */
export type TargetVerdict =
  | { readonly kind: 'ok'; readonly url: string }
  | { readonly kind: 'refused'; readonly why: string }

/** The guard's refusal, as undici carries it from the connector to the request. */
export class RefusedTarget extends Error {
  /** The name has no address, so nothing was judged. */
  readonly unresolved: boolean

  constructor(message: string, unresolved = false) {
    super(message)
    this.unresolved = unresolved
  }
}

export interface Target {
  /** A name or an address, without brackets. */
  readonly host: string
  readonly protocol: string
  /** Empty for the protocol's default. */
  readonly port: string
}

/**
 * The addresses of a host if every one of them may be reached on the port; a single refused address refuses them all.
 * Plain HTTP reaches only addresses on the exception list. Throws RefusedTarget.
 */
export async function permittedAddresses(
  { host, protocol, port }: Target,
  rules: TargetRules,
): Promise<readonly string[]> {
  const addresses = await rules.resolveHost(host)
  if (addresses.length === 0) throw new RefusedTarget('has a host name that does not resolve', true)
  const verdicts = addresses.map((address) => rules.guard.judge(address))
  if (verdicts.includes('refused')) {
    throw new RefusedTarget('resolves to a private, loopback, link-local, multicast or reserved address')
  }
  if (protocol !== 'https:' && verdicts.includes('public'))
    throw new RefusedTarget('must begin with https://')
  if (isForeignPort(Number(port)) && verdicts.includes('public'))
    throw new RefusedTarget(`must not use the port ${port}`)
  return isIP(host) === 0 ? addresses : [host]
}

/** Ports below 1024 belong to other protocols, which a POST could be crafted to speak. Zero means no port was given. */
const isForeignPort = (port: number): boolean => ![0, 80, 443].includes(port) && port < 1024

const refused = (why: string): TargetVerdict => ({ kind: 'refused', why })
