import { changelogEntries, interfaceVersion, operations } from '@hovor/api'
import { handleOpen } from '../exchange/handler.ts'

/** GET /v1/changelog, from the text of CHANGELOG.md (spec:versioning.changelog). */
export const listChanges = (deps: { readonly changelog: string }) => {
  const answer = { version: interfaceVersion, entries: changelogEntries(deps.changelog) }
  return handleOpen(operations.listChanges, async () => answer)
}
