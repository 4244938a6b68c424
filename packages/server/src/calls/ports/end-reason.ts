import type { endReasons } from '@hovor/api'

/** SPEC.md, Call record, with DECISIONS.md §5. */
export type EndReason = (typeof endReasons)[number]
