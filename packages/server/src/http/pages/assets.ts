import type { FastifyInstance } from 'fastify'
import { preparedOnce, sendPrepared } from '../body/prepared.ts'

/** A text that pages load, under a path that names its content: other content has another path. */
export interface Asset {
  readonly path: string
  /** Its media type. */
  readonly type: string
  readonly text: string
}

const forAYear = 'public, max-age=31536000, immutable'

/** Assets cost no more than the bytes that they send, so a page may load many: they have no limit per address. */
export function addAssets(app: FastifyInstance, assets: readonly Asset[]): void {
  for (const { path, type, text } of assets) {
    const prepared = preparedOnce(type, () => text)
    app.get(path, async (request, reply) => sendPrepared(request, reply, await prepared(), [], forAYear))
  }
}
