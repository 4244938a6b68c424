import type { InputOf, operations } from '@hovor/api'
import type { Db } from '../db/database.ts'
import { isFailure } from '../kernel/failure.ts'
import { invalid } from '../kernel/invalid.ts'
import { type StoredTool, toolNamed } from './tool.store.ts'
import type { ToolDeps } from './tool-deps.ts'
import { changedHeaders, openHeaders, sealHeaders } from './tool-headers.ts'
import { wrongSchema } from './tool-schema.ts'

export type ToolChange = InputOf<typeof operations.updateTool>['body']

/** What of a change can be judged without the tool; answers the change with its URL as it is stored. */
export async function checkChange(
  change: ToolChange,
  account: { readonly mode: 'live' | 'sandbox' },
  deps: Pick<ToolDeps, 'http'>,
) {
  const why = change.parameters && wrongSchema(change.parameters)
  if (why !== undefined) return invalid('parameters', change.parameters, why)
  if (change.url === undefined) return change
  const target = await deps.http.check(change.url, {
    plainHttp: account.mode === 'sandbox',
    namesOnly: true,
  })
  return target.kind === 'refused' ? invalid('url', change.url, target.why) : { ...change, url: target.url }
}

/** The tool after a change that was checked. The account's tools are locked. */
export async function changedTool(
  tx: Db,
  accountId: string,
  before: StoredTool,
  change: ToolChange,
  deps: Pick<ToolDeps, 'seal'>,
) {
  const { headers: sent, name, ...rest } = change
  const named = name === undefined ? undefined : await toolNamed(tx, accountId, name)
  if (named !== undefined && named !== before.id) return invalid('name', name, 'is the name of another tool')
  const headers = sent && changedHeaders(openHeaders(deps.seal, accountId, before.id, before.headers), sent)
  if (isFailure(headers)) return headers
  return {
    ...before,
    ...(name !== undefined && { name }),
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(headers !== undefined && {
      headerNames: Object.keys(headers),
      headers: sealHeaders(deps.seal, accountId, before.id, headers),
    }),
  } satisfies StoredTool
}
