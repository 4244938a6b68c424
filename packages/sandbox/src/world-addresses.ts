import type { HostedUrls } from './models/hosted-providers.ts'

/** The addresses and credentials of every server of the world. */
export interface WorldAddresses {
  readonly sip: {
    readonly host: string
    readonly udpPort: number
    readonly tcpPort: number
    readonly username: string
    readonly password: string
    readonly realm: string
  }
  /** The carrier's call records over REST. */
  readonly records: { readonly url: string; readonly token: string }
  readonly smsc: {
    readonly host: string
    readonly port: number
    readonly systemId: string
    readonly password: string
  }
  /** Each URL ends with `/v1`; `baseUrl` has OpenAI's API. */
  readonly models: HostedUrls & { readonly baseUrl: string; readonly apiKey: string }
  /** The external voice platform: its REST API, and its SIP side over TCP. */
  readonly platform: {
    readonly url: string
    readonly apiKey: string
    readonly sipHost: string
    readonly sipPort: number
  }
  /** CalDAV: `url` has a slash at the end; `empty` is an account without a calendar, in which one can be made. */
  readonly caldav: {
    readonly url: string
    readonly username: string
    readonly password: string
    readonly empty: { readonly username: string; readonly password: string }
  }
  /** Google's authorization server, its Calendar API (v3) and a client that both know. */
  readonly google: OauthAddresses
  /** `slug` is the account that has contacts and invoices. */
  readonly fakturoid: OauthAddresses & { readonly slug: string }
  /** ABRA Flexi over HTTPS; its certificate (PEM) is its own and is to be trusted for it. */
  readonly erp: {
    readonly baseUrl: string
    readonly certificate: string
    readonly company: string
    readonly username: string
    readonly password: string
  }
  /** The payment provider's API, which has its pay pages too. */
  readonly pay: { readonly url: string; readonly apiKey: string }
  /** The wholesaler of phone numbers. */
  readonly supplier: { readonly url: string; readonly apiKey: string }
  /** The register of VAT numbers; `url` has no slash at the end. */
  readonly vies: { readonly url: string }
  /** `url` is `smtp://host:port`. */
  readonly mail: { readonly host: string; readonly port: number; readonly url: string }
  readonly control: { readonly url: string }
}

/** An OAuth provider, which people connect in their browser. */
interface OauthAddresses {
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly revokeUrl: string
  readonly apiUrl: string
  readonly clientId: string
  readonly clientSecret: string
}
