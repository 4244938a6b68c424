import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/** The texts of the environment as values. Each error completes "… is not". */

export const onOff = z.enum(['on', 'off'], { error: 'on or off' }).transform((text) => text === 'on')

export function wholeNumber(from: number, to: number) {
  const error = `a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^[0-9]{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= from && value <= to, { error })
}

export const port = wholeNumber(0, 65_535)

/** `20000-29998`: at least one even port for RTP with its odd neighbour. */
export const portRange = z
  .string()
  .regex(/^[0-9]{1,5}-[0-9]{1,5}$/, { error: 'a range of ports like 20000-29998' })
  .transform((text) => {
    const [from = 0, to = 0] = text.split('-').map(Number)
    return { from, to }
  })
  .refine(({ from, to }) => from >= 1024 && to <= 65_535 && to > from, {
    error: 'a range of ports between 1024 and 65535, lower port first',
  })

/** An http or https address without a slash at its end. */
export const httpUrl = z
  .string()
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), {
    error: 'an address with http:// or https://',
  })
  .transform((text) => text.replace(/\/+$/, ''))

/** Keys of 32 bytes in base64, separated by commas, the newest first. */
export const sealKeys = z
  .string()
  .default('')
  .transform((text) => listOf(text).map((key) => new Uint8Array(Buffer.from(key, 'base64'))))
  .refine((keys) => keys.length <= 8 && keys.every((key) => key.length === 32), {
    error: 'keys of 32 random bytes in base64, separated by commas, at most 8',
  })

const hostForm = /^(\[[0-9a-fA-F:.]+\]|[^:\s/,;?@<>[\]]+)(?::([0-9]{1,5}))?$/

/** Hosts separated by commas, each `host`, `host:port`, `[ipv6]` or `[ipv6]:port`. */
export const hostList = z
  .string()
  .transform((text) =>
    listOf(text).map((item) => {
      const [, host = '', given] = hostForm.exec(item) ?? []
      return { host: host.replace(/^\[|\]$/g, ''), ...(given !== undefined && { port: Number(given) }) }
    }),
  )
  .refine(
    (hosts) =>
      hosts.length > 0 &&
      hosts.length <= 8 &&
      hosts.every(({ host, port }) => host !== '' && (port === undefined || (port > 0 && port <= 65_535))),
    { error: 'one or more hosts separated by commas, each with :port if DNS does not provide it' },
  )

export const hostName = z.string().regex(/^[^\s/,;?@<>]+$/, { error: 'a host name or address' })

/** A list of the given words, each at most once, in order of preference. */
export function choices<const Word extends string>(words: readonly Word[]) {
  const error = `a list of ${words.join(', ')}`
  return z
    .string()
    .transform((text) => listOf(text))
    .refine(
      (items): items is Word[] =>
        items.length > 0 &&
        new Set(items).size === items.length &&
        items.every((item) => words.includes(item as Word)),
      { error },
    )
    .transform((items) => items as Word[])
}

/** `10.0.0.0/8, 2001:db8::/32` */
export const cidrList = z
  .string()
  .transform((text) => listOf(text))
  .refine((items) => items.every((item) => ipaddr.isValidCIDR(item)), {
    error: 'a list of address ranges like 10.0.0.0/8,192.0.2.0/24',
  })

export type CidrRange = string

/** `name:token,name:token`; the name is the actor of the audit log. */
export const operatorTokens = z
  .string()
  .transform((text) =>
    listOf(text).map((item) => {
      const colon = item.indexOf(':')
      return { name: item.slice(0, Math.max(0, colon)), token: item.slice(colon + 1) }
    }),
  )
  .refine((items) => items.every(({ name, token }) => /^[\w.@-]{1,64}$/.test(name) && token.length >= 16), {
    error: 'a list of name:token,name:token with tokens of at least 16 characters',
  })
  .refine((items) => new Set(items.map(({ name }) => name)).size === items.length, {
    error: 'a list without duplicate names',
  })

/** The items between commas, without the empty ones. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
