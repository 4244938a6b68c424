import type { endReasons } from '@hovor/api'

/** spec:calls.end-reason */
export type EndReason = (typeof endReasons)[number]
