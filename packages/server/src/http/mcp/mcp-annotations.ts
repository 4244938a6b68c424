import type { Operation } from '@hovor/api'
import type { ToolAnnotations } from '@modelcontextprotocol/server'
import { untrustedFields } from '../schema/untrusted.ts'

/**
 * Hints for a host that decides whether an agent may call a tool (Model Context Protocol, ToolAnnotations):
 *
 * - `readOnlyHint`: it changes nothing, here or outside (RFC 9110 §9.2.1).
 * - `destructiveHint`: it may overwrite or take away, spends credit, or calls or texts a person. Hosts ask before such a
 *   call, so what cannot be undone is counted in even where it only adds.
 * - `idempotentHint`: the same arguments again change nothing more (RFC 9110 §9.2.2). An optional `idempotencyKey`
 *   promises nothing.
 * - `openWorldHint`: it reaches people or servers outside, or answers with what they said.
 * decision:0037, spec:general.mcp-destructive
 */
export function annotationsOf(operation: Operation): Required<Omit<ToolAnnotations, 'title'>> {
  const { effect, mcp, method } = operation
  const readOnly = effect === 'read' || method === 'GET'
  const keepsToMethod = method === 'PUT' || method === 'DELETE'
  return {
    readOnlyHint: readOnly,
    destructiveHint: !readOnly && (mcp?.destructive ?? (keepsToMethod || method === 'PATCH')),
    idempotentHint: readOnly || (mcp?.repeatable ?? keepsToMethod),
    openWorldHint:
      (operation.mcp?.reachesOutside ?? effect === 'outside') ||
      operation.binary !== undefined ||
      untrustedFields(operation.returns).length > 0,
  }
}
