import { checkServerIdentity, type PeerCertificate } from 'node:tls'

const uriName = /(?:^|, )URI:(?:"sips?:([^"@;?:]+)"|sips?:([^,@;?:]+))(?=,|$)/gi

/**
 * Undefined when the certificate is valid for `name`, the host of the SIP URI (RFC 5922 §7.2): a `sip:` URI
 * in subjectAltName that is just the host, otherwise its DNS names and addresses. Wildcards are accepted,
 * contrary to RFC 5922, because carriers use them.
 */
export function checkServerName(name: string, certificate: PeerCertificate): Error | undefined {
  const wanted = name.toLowerCase()
  for (const [, quoted, bare] of (certificate.subjectaltname ?? '').matchAll(uriName)) {
    if ((quoted ?? bare)?.toLowerCase() === wanted) return undefined
  }
  return checkServerIdentity(name, certificate)
}
