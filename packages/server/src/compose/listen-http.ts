import type { HttpSurface } from '../surface/surface.ts'
import type { ServerOptions } from './server-options.ts'

/** Opens the HTTP door. A busy or forbidden port stops the start with one sentence. */
export async function listenHttp(
  { config }: ServerOptions,
  create: (base: BaseUrl) => HttpSurface,
): Promise<{ surface: HttpSurface; url: string }> {
  const { host, port, baseUrl } = config.http
  const shown = host.includes(':') ? `[${host}]` : host
  const base = { url: baseUrl ?? `http://${shown}:${port}` }
  const surface = create(base)
  try {
    const bound = await surface.listen({ host, port })
    const url = `http://${shown}:${bound.port}`
    base.url = baseUrl ?? url
    return { surface, url }
  } catch (error) {
    throw new Error(sentence(error as NodeJS.ErrnoException, host, port), { cause: error })
  }
}

/** Known for good once the port is bound, which may be a free one. */
export interface BaseUrl {
  readonly url: string
}

function sentence(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is busy; stop what uses it or set HOVOR_HTTP_PORT (0 takes a free one).`
    case 'EACCES':
      return `This user may not listen on port ${port}; set HOVOR_HTTP_PORT to a port above 1023.`
    case 'EADDRNOTAVAIL':
      return `${host} is no address of this machine; set HOVOR_HTTP_HOST.`
    default:
      return `HTTP cannot listen on ${host}:${port}: ${error.message}.`
  }
}
