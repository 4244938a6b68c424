/** What the network says of who calls: it vouches for the number, only passes it on, or keeps it from the callee. */
export const identities = ['asserted', 'claimed', 'withheld'] as const
export type Identity = (typeof identities)[number]

/** RFC 3323 §4.1: the From of a caller who does not want to be known. */
const anonymous = 'sip:anonymous@anonymous.invalid'

/** From and the headers of RFC 3323 and RFC 3325, for a caller with this address. */
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
