import type { FastifyRequest } from 'fastify'

/**
 * Whether a request came through a proxy: by what proxies add, or by HTTP/1.0, which nginx speaks to the service unless
 * it is told otherwise.
 */
export function isForwarded({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  if (raw.httpVersion === '1.0') return true
  return Object.keys(headers).some((name) =>
    /^(forwarded|via|x-real-ip|x-client-ip|x-forwarded-.*)$/.test(name),
  )
}
