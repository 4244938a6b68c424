import { checkServerIdentity, type PeerCertificate } from 'node:tls'

const uriName = /(?:^|, )URI:(?:"sips?:([^"@;?:]+)"|sips?:([^,@;?:]+))(?=,|$)/gi

/**
 * Undefined when the certificate may speak for `name`, the host of the SIP URI (RFC 5922 §7.2): a `sip:` URI among
 * its alternative names that is the host alone, else its DNS names and addresses. Wildcards count, against RFC 5922,
 * because carriers show them.
 */
export function checkServerName(name: string, certificate: PeerCertificate): Error | undefined {
  const wanted = name.toLowerCase()
  for (const [, quoted, bare] of (certificate.subjectaltname ?? '').matchAll(uriName)) {
    if ((quoted ?? bare)?.toLowerCase() === wanted) return undefined
  }
  return checkServerIdentity(name, certificate)
}
