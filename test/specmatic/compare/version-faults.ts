import type { ChangelogEntry } from '@hovor/api'
import type { OpenApi } from './document.ts'
import { interfaceShape } from './interface-shape.ts'

/**
 * The errors when `after` replaces `before`: an interface that differs for a program needs a higher version and a
 * changelog entry (spec:versioning.changelog). Changed descriptions need neither.
 */
export function versionFaults(
  before: OpenApi,
  after: OpenApi,
  changelog: readonly ChangelogEntry[],
): string[] {
  const [was, is] = [before.info.version, after.info.version]
  if (was === is) {
    return interfaceShape(before) === interfaceShape(after)
      ? []
      : [`the interface differs from ${was}: raise interfaceVersion`]
  }
  if (!isHigher(is, was)) return [`version ${is} is not above ${was}`]
  const entry = changelog.find(({ version }) => version === is)
  return entry && entry.changes.length > 0 ? [] : [`CHANGELOG.md says nothing about ${is}`]
}

/** Semantic versions of three numbers. */
function isHigher(left: string, right: string): boolean {
  const [one, other] = [left, right].map((version) => version.split('.').map(Number))
  const differs = one!.findIndex((number, index) => number !== other![index])
  return differs >= 0 && one![differs]! > other![differs]!
}
