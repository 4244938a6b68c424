export const trunkCountries = ['cz', 'sk', 'none'] as const
export const numberFormats = ['e164', 'digits', '00', 'national'] as const
export const identityHeaders = ['pai', 'ppi', 'rpid'] as const
export const forwardedCallers = ['own', 'caller', 'diversion', 'history-info'] as const

/** How numbers are written on a trunk: `+420…`, `420…`, `00420…`, or as within its country. */
export type NumberFormat = (typeof numberFormats)[number]

/** How a carrier writes numbers, and how it wants to be told who calls. */
export interface TrunkProfile {
  /** The country whose national numbers it sends; `none`: it sends no national numbers. */
  readonly country: (typeof trunkCountries)[number]
  /** Of called numbers. */
  readonly numberFormat: NumberFormat
  /** Of callers. */
  readonly callerFormat: NumberFormat
  /** The user of From, if it is not the caller: some carriers take calls only from the login. */
  readonly fromUser?: string
  /** The host of From; if left out, that of the address of record, or our own. */
  readonly fromDomain?: string
  /** The headers that name the caller to the network: P-Asserted-, P-Preferred-Identity, Remote-Party-ID. */
  readonly identities: readonly (typeof identityHeaders)[number][]
  /** Who is shown on a forwarded call: our own number, or the original caller without or with a header that says so. */
  readonly forwardedCaller: (typeof forwardedCallers)[number]
}

/** For a carrier that writes E.164 and national Czech numbers, and reads E.164. */
export const defaultProfile: TrunkProfile = {
  country: 'cz',
  numberFormat: 'e164',
  callerFormat: 'e164',
  identities: ['pai'],
  forwardedCaller: 'own',
}
