/** Where the authorization server answers, from the base URL. */
export const paths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
  userinfo: '/oauth/userinfo',
  jwks: '/oauth/jwks',
} as const

/** Where a person decides on an authorization request. */
export const consentPath = (uid: string): string => `/oauth/consent/${uid}`

/** Where a person sees the apps that are connected. */
export const appsPath = '/developers/apps'
