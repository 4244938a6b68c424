/** How the network presents the caller: asserted, only claimed by the caller, or withheld. */
export const identities = ['asserted', 'claimed', 'withheld'] as const
export type Identity = (typeof identities)[number]

/** RFC 3323 §4.1: the From of an anonymous caller. */
const anonymous = 'sip:anonymous@anonymous.invalid'

/** Returns From and the RFC 3323 and RFC 3325 headers for a caller with this address. */
export function callerIdentity(identity: Identity, address: string) {
  const asserted = ['P-Asserted-Identity', `<${address}>`] as const
  switch (identity) {
    case 'asserted':
      return { from: address, headers: [asserted] }
    case 'claimed':
      return { from: address, headers: [] }
    case 'withheld':
      return { from: anonymous, headers: [asserted, ['Privacy', 'id'] as const] }
  }
}
