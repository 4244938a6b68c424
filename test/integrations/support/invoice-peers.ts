import { type Clock, systemClock } from '@hovor/clock'
import {
  createFakturoid,
  createFlexi,
  createOutboundHttp,
  type InvoiceServer,
  type InvoicesLogin,
} from '@hovor/server/testing'
import { fakturoidTokens, type InvoicesWorld, userAgent } from './invoices-world.ts'

/** An invoicing system of the sandbox and its client. */
export interface InvoicePeer<L extends InvoicesLogin = InvoicesLogin> {
  readonly server: InvoiceServer
  readonly login: L
  /** The header that identifies the login to the server. */
  readonly authorization: string
  /** The same client with another clock. */
  timedBy(clock: Clock): { readonly server: InvoiceServer; close(): Promise<void> }
  /** The same login at another address. */
  at(url: string): { readonly server: InvoiceServer; readonly login: InvoicesLogin }
  close(): Promise<void>
}

type TokenLogin = Extract<InvoicesLogin, { kind: 'token' }>
type PasswordLogin = Extract<InvoicesLogin, { kind: 'password' }>

const allowCidrs = ['127.0.0.0/8']

/** Fakturoid, with a user's grant. */
export async function openFakturoid({ addresses }: InvoicesWorld): Promise<InvoicePeer<TokenLogin>> {
  const { apiUrl, slug } = addresses.fakturoid
  const http = createOutboundHttp({ clock: systemClock, allowCidrs })
  const { access_token: accessToken } = await fakturoidTokens(addresses)
  const login = { kind: 'token', accessToken, slug } as const
  return {
    server: createFakturoid({ http, clock: systemClock, url: apiUrl, userAgent }),
    login,
    authorization: `Bearer ${accessToken}`,
    timedBy(clock) {
      const slow = createOutboundHttp({ clock, allowCidrs })
      const server = createFakturoid({ http: slow, clock, url: apiUrl, userAgent })
      return { server, close: () => slow.close() }
    },
    at: (url) => ({ server: createFakturoid({ http, clock: systemClock, url, userAgent }), login }),
    close: () => http.close(),
  }
}

/** ABRA Flexi, with a trusted certificate. */
export async function openFlexi({ addresses }: InvoicesWorld): Promise<InvoicePeer<PasswordLogin>> {
  const { baseUrl, certificate, company, username, password } = addresses.erp
  const trusted = { allowCidrs, extraCa: [certificate] }
  const http = createOutboundHttp({ clock: systemClock, ...trusted })
  const server = createFlexi({ http, clock: systemClock })
  const login = { kind: 'password', baseUrl, company, username, password } as const
  return {
    server,
    login,
    authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    timedBy(clock) {
      const slow = createOutboundHttp({ clock, ...trusted })
      return { server: createFlexi({ http: slow, clock }), close: () => slow.close() }
    },
    at: (url) => ({ server, login: { ...login, baseUrl: url } }),
    close: () => http.close(),
  }
}
