import type { Clock } from '@hovor/clock'
import type { Database, Db } from '../../platform/db/database.ts'
import type { AccountId, RandomBytes, ToolId } from '../../platform/kernel/ids.ts'
import type { Seal } from '../../platform/kernel/seal.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ToolSchemas } from './schemas/tool-schemas.ts'
import type { ToolHttp } from './tool-http.port.ts'

/** The dependencies of tools. */
export interface ToolDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly log: Log
  readonly http: ToolHttp
  readonly seal: Seal
  readonly schemas: ToolSchemas
  /** Takes a tool that is deleted from every agent that has it. */
  readonly detachTool: (tx: Db, accountId: AccountId, toolId: ToolId, nowMs: number) => Promise<void>
}
