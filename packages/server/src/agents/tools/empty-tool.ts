import { type AccountId, createdAtOf, newId } from '../../platform/kernel/ids.ts'
import type { StoredTool } from './tool.store.ts'
import type { ToolDeps } from './tool-deps.ts'
import { sealHeaders } from './tool-headers.ts'

/** The defaults of a tool. */
export function emptyTool(
  accountId: AccountId,
  { clock, randomBytes, seal }: Pick<ToolDeps, 'clock' | 'randomBytes' | 'seal'>,
): StoredTool {
  const id = newId('tool', clock, randomBytes)
  return {
    id,
    name: '',
    description: '',
    method: 'POST',
    url: '',
    headerNames: [],
    headers: sealHeaders(seal, accountId, id, {}),
    parameters: { type: 'object', properties: {} },
    timeoutMs: 10_000,
    speakWhileRunning: null,
    createdAt: createdAtOf(id),
    updatedAt: createdAtOf(id),
  }
}
