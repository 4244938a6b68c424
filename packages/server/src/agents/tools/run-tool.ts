import type { ToolResult } from '@hovor/voice'
import { type AccountId, parseId } from '../../platform/kernel/ids.ts'
import { readAnswer } from './read-answer.ts'
import type { Verdict } from './schemas/tool-schemas.ts'
import { type StoredTool, selectTool } from './tool.store.ts'
import type { ToolDeps } from './tool-deps.ts'
import { openHeaders } from './tool-headers.ts'
import { maxAnswerBytes, type ToolUse, toolRequest } from './tool-request.ts'

/** One use of a tool. Never rejects. */
export async function runTool(
  accountId: AccountId,
  toolId: string,
  use: ToolUse,
  deps: Pick<ToolDeps, 'database' | 'http' | 'seal' | 'schemas' | 'log'>,
): Promise<ToolResult> {
  try {
    const id = parseId('tool', toolId)
    const tool = id && (await selectTool(deps.database, accountId, id))
    if (!tool) return { kind: 'failed', why: 'refused', detail: 'The tool does not exist.' }
    const { arguments: given } = use.call
    if (!isObject(given)) return badArguments('arguments must be an object')
    const refused = refusalBy(await deps.schemas.judgeArguments(accountId, tool.parameters, given))
    if (refused) return refused
    return await ask(accountId, tool, use, deps)
  } catch (error) {
    deps.log.error({ err: error, accountId, toolId }, 'a tool could not be run')
    return { kind: 'failed', why: 'network', detail: 'The service could not make the request.' }
  }
}

function refusalBy(verdict: Verdict): ToolResult | undefined {
  switch (verdict.kind) {
    case 'right':
      return undefined
    case 'wrong':
      return badArguments(verdict.why)
    case 'too slow':
      return badArguments('Validation of the arguments timed out.')
    case 'busy':
    case 'over budget':
      return { kind: 'failed', why: 'refused', detail: 'The arguments could not be validated at the moment.' }
  }
}

const badArguments = (detail: string): ToolResult => ({ kind: 'failed', why: 'bad-arguments', detail })

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function ask(
  accountId: AccountId,
  tool: StoredTool,
  use: ToolUse,
  deps: Pick<ToolDeps, 'http' | 'seal'>,
): Promise<ToolResult> {
  const request = toolRequest(tool, openHeaders(deps.seal, accountId, tool.id, tool.headers), use)
  if (request === undefined) {
    return badArguments('The arguments are too long for a query string.')
  }
  const answer = await deps.http.send(request)
  if (answer.kind === 'failed') return { kind: 'failed', why: answer.cause, detail: answer.why }
  if (answer.body.length >= maxAnswerBytes) {
    return { kind: 'failed', why: 'too-large', detail: 'The response is larger than 64 kB.' }
  }
  return readAnswer(answer)
}
