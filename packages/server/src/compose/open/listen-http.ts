import type { HttpSurface } from '../../http/surface.ts'
import type { ServerOptions } from '../needs/server-options.ts'

/** From here on requests reach the service; what takes long to make is made before there are calls. */
export async function listenHttp({ config, door }: ServerOptions, surface: HttpSurface): Promise<void> {
  const { host, port } = config.http
  await surface.listen({ host, port, takingOver: door.listening })
  surface.warm()
}
