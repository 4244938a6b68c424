import type { InputOf, operations } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { type Failure, fail, isFailure } from '../../platform/kernel/failure.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import type { JsonSchema } from './schemas/json-schema.ts'
import { schemaFault } from './schemas/schema-bounds.ts'
import { type StoredTool, toolNamed } from './tool.store.ts'
import type { ToolDeps } from './tool-deps.ts'
import { changedHeaders, openHeaders, sealHeaders } from './tool-headers.ts'

export type ToolChange = InputOf<typeof operations.updateTool>['body']

/** Checks a change without the tool itself; returns it with its URL as it is stored. */
export async function checkChange(
  change: ToolChange,
  account: { readonly id: AccountId; readonly mode: 'live' | 'sandbox' },
  deps: Pick<ToolDeps, 'http' | 'schemas'>,
) {
  const wrong = change.parameters && (await refusalOf(change.parameters, account.id, deps))
  if (wrong) return wrong
  if (change.url === undefined) return change
  const target = await deps.http.check(change.url, {
    plainHttp: account.mode === 'sandbox',
    namesOnly: true,
  })
  return target.kind === 'refused' ? invalid('url', change.url, target.why) : { ...change, url: target.url }
}

/** Bounds first: what is over one is never compiled, and costs the account's budget nothing. */
async function refusalOf(
  schema: JsonSchema,
  accountId: AccountId,
  { schemas }: Pick<ToolDeps, 'schemas'>,
): Promise<Failure<'validation' | 'rate_limited' | 'unavailable'> | undefined> {
  const fault = schemaFault(schema)
  if (fault) return invalid(['parameters', fault.path].filter(Boolean).join('.'), fault.value, fault.why)
  const verdict = await schemas.judge(accountId, schema)
  switch (verdict.kind) {
    case 'right':
      return undefined
    case 'wrong':
      return invalid('parameters', schema, verdict.why)
    case 'too slow':
      return fail('unavailable', { message: 'Validation of the schema in parameters timed out.' })
    case 'busy':
      return fail('unavailable', { message: 'Too many schemas are being validated.' })
    case 'over budget': {
      const secs = Math.ceil(verdict.waitMs / 1000)
      const message = `The account has used up its schema validation time; try again in ${secs} s.`
      return fail('rate_limited', { message })
    }
  }
}

/** The tool after a change that was checked. The account's tools are locked. */
export async function changedTool(
  tx: Db,
  accountId: AccountId,
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
