/** The realm of the service's digest challenges; H(A1) is kept for it alone (RFC 7616 §3.4.2). */
export const sipRealm = 'hovor'
