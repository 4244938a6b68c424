import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { originOf } from '../kernel/origin.ts'
import { type CidrRange, cidrList, listOf, port } from './config-values.ts'

/**
 * The address of the service for people, browsers and providers. It goes into e-mails, documents and redirects, so it
 * must mean the same everywhere.
 */
const baseUrl = z
  .string()
  .refine(isBaseUrl, {
    error: 'an address like https://api.example.com, without a user name, a query or a fragment',
  })
  .transform((text) => new URL(text).href.replace(/\/+$/, ''))

const origins = z
  .string()
  .transform((text) => listOf(text).map((item) => originOf(item)))
  .refine((items): items is string[] => !items.includes(undefined), {
    error: 'a list of origins like https://app.example.com,vscode-file://vscode-app',
  })

export const httpSettings = {
  HOVOR_HTTP_HOST: z.string().default('127.0.0.1'),
  HOVOR_HTTP_PORT: port.default(8080),
  HOVOR_BASE_URL: baseUrl.optional(),
  HOVOR_TRUSTED_PROXIES: cidrList.default([]),
  HOVOR_MCP_ORIGINS: origins.optional(),
} as const

export type HttpSettings = z.output<z.ZodObject<typeof httpSettings>>
type Given = HttpSettings & { readonly HOVOR_MODE: 'sandbox' | 'live' }

export interface HttpConfig {
  readonly host: string
  /** 0 takes a free one. */
  readonly port: number
  /** The address that users see, if it differs from host and port. */
  readonly baseUrl?: string
  /** Whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly CidrRange[]
  /** Whose pages may use MCP besides the service's own; left out: pages of this machine. */
  readonly mcpOrigins?: readonly string[]
}

export function httpConfig(given: HttpSettings): HttpConfig {
  return {
    host: given.HOVOR_HTTP_HOST,
    port: given.HOVOR_HTTP_PORT,
    trustedProxies: given.HOVOR_TRUSTED_PROXIES,
    ...(given.HOVOR_BASE_URL && { baseUrl: given.HOVOR_BASE_URL }),
    ...(given.HOVOR_MCP_ORIGINS && { mcpOrigins: given.HOVOR_MCP_ORIGINS }),
  }
}

/** An address that nobody reaches would stand in every e-mail. */
export function wrongHttp({
  HOVOR_MODE: mode,
  HOVOR_HTTP_HOST: host,
  HOVOR_BASE_URL: base,
}: Given): string[] {
  if (base !== undefined) return []
  const what =
    'set HOVOR_BASE_URL to the address that people reach this service by, like https://api.example.com'
  if (isEveryAddress(host)) return [`HOVOR_HTTP_HOST is ${host}, which nobody can reach: ${what}.`]
  return mode === 'live' ? [`Live mode needs the public address of the service: ${what}.`] : []
}

/** A base address that works and is hardly meant. */
export function httpDoubts({ HOVOR_MODE: mode, HOVOR_BASE_URL: base }: Given): string[] {
  if (mode === 'sandbox' || base === undefined || !isThisMachine(new URL(base).hostname)) return []
  return [`HOVOR_BASE_URL is ${base}: links in e-mails and documents work on this machine only.`]
}

/** `0.0.0.0` and `::`, however they are written: a place to listen at, not one to go to. */
export function isEveryAddress(host: string): boolean {
  const bare = host.trim().replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'unspecified'
}

function isBaseUrl(text: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(text) || /[\s?#]/.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return username === '' && password === '' && !isEveryAddress(hostname)
}

function isThisMachine(hostname: string): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  if (!ipaddr.isValid(bare)) return /^(.+\.)?localhost$/.test(bare)
  return ipaddr.process(bare).range() === 'loopback'
}
