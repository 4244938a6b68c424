import type { HttpSurface } from '../../http/surface.ts'
import type { Config } from '../../platform/config/config.ts'
import type { BaseUrl } from '../needs/base-url.ts'
import type { ServerOptions } from '../needs/server-options.ts'

/** Opens the HTTP port. If the port is in use or forbidden, startup fails with one sentence. */
export async function listenHttp(
  { config }: ServerOptions,
  base: BaseUrl,
  surface: HttpSurface,
): Promise<string> {
  const { host, port } = config.http
  try {
    const bound = await surface.listen({ host, port })
    const url = localUrl(host, bound.port)
    base.url = config.http.baseUrl ?? url
    surface.warm()
    return url
  } catch (error) {
    throw new Error(sentence(error as NodeJS.ErrnoException, host, port), { cause: error })
  }
}

export const baseUrlOf = ({ http: { host, port, baseUrl } }: Config): BaseUrl => ({
  url: baseUrl ?? localUrl(host, port),
})

const localUrl = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

function sentence(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use; stop the process that uses it or set HOVOR_HTTP_PORT (0 picks a free one).`
    case 'EACCES':
      return `This user is not allowed to listen on port ${port}; set HOVOR_HTTP_PORT to a port above 1023.`
    case 'EADDRNOTAVAIL':
      return `${host} is not an address of this machine; set HOVOR_HTTP_HOST.`
    default:
      return `HTTP cannot listen on ${host}:${port}: ${error.message}.`
  }
}
