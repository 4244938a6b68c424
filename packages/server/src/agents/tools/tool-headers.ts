import type { InputOf, operations } from '@hovor/api'
import type { AccountId, ToolId } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import type { Seal, SealedPlace } from '../../platform/kernel/seal.ts'

type Sent = NonNullable<InputOf<typeof operations.updateTool>['body']['headers']>
type Headers = Readonly<Record<string, string>>

/**
 * The headers after a change: each one of `sent`, with its value from before where it is null. A failure names the
 * header, never its value.
 */
export function changedHeaders(before: Headers, sent: Sent) {
  const after: Record<string, string> = {}
  const names = new Set<string>()
  for (const [name, value] of Object.entries(sent)) {
    const kept = value ?? before[name]
    const why = wrongHeader(name, kept, names)
    if (why !== undefined) return invalid('headers', name, why)
    names.add(name.toLowerCase())
    after[name] = kept as string
  }
  return after
}

function wrongHeader(
  name: string,
  value: string | undefined,
  names: ReadonlySet<string>,
): string | undefined {
  if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(name)) return 'is not a valid header name'
  if (setByService.test(name)) return 'is a header that the service sets itself'
  if (names.has(name.toLowerCase())) return 'is a duplicate header'
  if (value === undefined) return 'has no stored value; null keeps the value of an existing header'
  // RFC 9110 §5.5: visible characters, spaces and tabs.
  return /^[\t\x20-\x7e]*$/.test(value) ? undefined : 'has a value with characters not allowed in headers'
}

/** Headers that HTTP, the body and the service itself set. */
const setByService =
  /^(host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|content-length|content-type|content-encoding|accept-encoding|idempotency-key|hovor-call-id)$/i

/** Sealed for this account, tool and field: it opens nowhere else. */
export const sealHeaders = (seal: Seal, accountId: AccountId, toolId: ToolId, headers: Headers): Buffer =>
  seal.seal(JSON.stringify(headers), headersPlace(accountId, toolId))

/** Throws when the deployment's key is another one. */
export const openHeaders = (seal: Seal, accountId: AccountId, toolId: ToolId, sealed: Uint8Array): Headers =>
  JSON.parse(seal.open(sealed, headersPlace(accountId, toolId))) as Headers

export const headersPlace = (accountId: AccountId, toolId: ToolId): SealedPlace => ({
  table: 'tool',
  row: toolId,
  accountId,
  field: 'headers',
})
