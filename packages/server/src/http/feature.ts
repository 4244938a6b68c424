import type { JobHandler } from '../platform/jobs/queue.ts'
import type { ScheduledTask } from '../platform/jobs/schedule.ts'
import type { Handler } from './exchange/handler.ts'
import type { Asset } from './pages/assets.ts'
import type { Hook } from './pages/hooks.ts'
import type { PageRoute } from './pages/pages.ts'
import type { WireRoute } from './pages/wire-routes.ts'
import type { SocketRoute } from './sockets/socket-routes.ts'

/** The parts that a feature adds to the service. */
export interface Feature {
  /** Its operations, each joined with its handler. */
  readonly handlers?: readonly Handler[]
  /** Webhooks of providers. */
  readonly hooks?: readonly Hook[]
  /** Pages for people. */
  readonly pages?: readonly PageRoute[]
  /** Scripts and styles of its pages. */
  readonly assets?: readonly Asset[]
  /** Endpoints of protocols with bodies of their own. */
  readonly wire?: readonly WireRoute[]
  /** Sockets of its pages. */
  readonly sockets?: readonly SocketRoute[]
  /** By kind. */
  readonly jobs?: Readonly<Record<string, JobHandler>>
  /** How far ahead its jobs are scheduled at most, by kind. */
  readonly longestAheadMs?: Readonly<Record<string, number>>
  readonly scheduled?: readonly ScheduledTask[]
}

/** All features as one. Throws when two of them have a job of the same kind. */
export function joinFeatures(features: readonly Feature[]): Required<Feature> {
  const jobs: Record<string, JobHandler> = {}
  for (const feature of features) {
    for (const [kind, handler] of Object.entries(feature.jobs ?? {})) {
      if (kind in jobs) throw new Error(`two features have jobs of the kind ${kind}`)
      jobs[kind] = handler
    }
  }
  return {
    jobs,
    handlers: features.flatMap(({ handlers = [] }) => handlers),
    hooks: features.flatMap(({ hooks = [] }) => hooks),
    pages: features.flatMap(({ pages = [] }) => pages),
    assets: features.flatMap(({ assets = [] }) => assets),
    wire: features.flatMap(({ wire = [] }) => wire),
    sockets: features.flatMap(({ sockets = [] }) => sockets),
    scheduled: features.flatMap(({ scheduled = [] }) => scheduled),
    longestAheadMs: Object.assign({}, ...features.map(({ longestAheadMs = {} }) => longestAheadMs)),
  }
}
