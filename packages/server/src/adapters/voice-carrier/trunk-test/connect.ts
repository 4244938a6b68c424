import { connect as connectTcp, isIP } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import type { Clock } from '@hovor/clock'
import type { TlsIdentity, TransportKind } from '@hovor/sip'
import type { Finding } from './finding.ts'
import type { Place } from './resolve-trunk-host.ts'

const timeoutMs = 5_000
const dayMs = 86_400_000
const soonMs = 14 * dayMs

/** Checks whether a connection can be made, and for TLS whether the certificate is trusted. UDP has no connection. */
export async function tryConnection(
  place: Place,
  options: {
    readonly transport: TransportKind
    readonly serverName: string
    readonly tls?: TlsIdentity
    readonly clock: Clock
  },
): Promise<Finding> {
  const at = `${place.address}:${place.port}`
  if (options.transport === 'udp') {
    return {
      step: 'connection',
      verdict: 'skipped',
      found: `UDP knows no connection; ${at} is asked with OPTIONS.`,
    }
  }
  const outcome = await reach(place, options)
  if (typeof outcome === 'string') return failureOf(outcome, at)
  return outcome instanceof Date
    ? certificateOf(outcome, at, options.clock)
    : { step: 'connection', verdict: 'ok', found: `${at} takes TCP connections.` }
}

/** Resolves with the certificate's expiry for TLS, or with the error code of a failure. */
function reach(
  { address, port }: Place,
  { transport, serverName, tls, clock }: Parameters<typeof tryConnection>[1],
): Promise<Date | string | undefined> {
  return new Promise((resolve) => {
    const named = isIP(serverName) === 0 ? { servername: serverName } : {}
    const socket =
      transport === 'tls'
        ? connectTls({
            host: address,
            port,
            ...named,
            ...(tls?.ca && { ca: tls.ca }),
            ...(tls && { cert: tls.cert, key: tls.key }),
          })
        : connectTcp({ host: address, port })
    const timer = clock.after(timeoutMs, () => done('TIMEOUT'))
    const done = (outcome: Date | string | undefined) => {
      timer.cancel()
      socket.destroy()
      resolve(outcome)
    }
    socket.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    if (transport === 'tls') {
      socket.once('secureConnect', () => done(new Date((socket as TLSSocket).getPeerCertificate().valid_to)))
    } else socket.once('connect', () => done(undefined))
  })
}

function certificateOf(validTo: Date, at: string, clock: Clock): Finding {
  const leftMs = validTo.getTime() - clock.nowMs()
  const found = `${at} speaks TLS; its certificate is valid until ${validTo.toISOString().slice(0, 10)}.`
  if (leftMs > soonMs) return { step: 'connection', verdict: 'ok', found }
  return { step: 'connection', verdict: 'warning', found, advice: 'Ask the carrier to renew it in time.' }
}

function failureOf(code: string, at: string): Finding {
  const failed = { step: 'connection', verdict: 'failed' } as const
  switch (code) {
    case 'ECONNREFUSED':
      return {
        ...failed,
        found: `${at} refuses the connection: nothing listens there.`,
        advice: 'Check the port in HOVOR_TRUNK_ADDRESS and HOVOR_TRUNK_TRANSPORT.',
      }
    case 'TIMEOUT':
    case 'ETIMEDOUT':
      return {
        ...failed,
        found: `${at} does not answer within ${timeoutMs / 1000} s.`,
        advice:
          'A firewall drops the packets, or the address is wrong; ask the carrier to admit this address.',
      }
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return {
        ...failed,
        found: `There is no route to ${at}.`,
        advice: 'Check the network of this machine (IPv6 too).',
      }
    case 'CERT_HAS_EXPIRED':
      return {
        ...failed,
        found: `The certificate of ${at} has expired.`,
        advice: 'Ask the carrier to renew it.',
      }
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return {
        ...failed,
        found: `The certificate of ${at} is for another name.`,
        advice: 'Set HOVOR_TRUNK_ADDRESS to the name that the carrier gives for TLS.',
      }
    default:
      return /CERT|SIGNED|ISSUER|SIGNATURE/.test(code)
        ? {
            ...failed,
            found: `The certificate of ${at} is not believed (${code}).`,
            advice: "Set HOVOR_SIP_TLS_CA to the carrier's authority.",
          }
        : {
            ...failed,
            found: `The connection to ${at} fails (${code}).`,
            advice: 'Check HOVOR_TRUNK_TRANSPORT: the far side may not speak it on this port.',
          }
  }
}
