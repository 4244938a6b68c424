/** `packages/api/src/version.ts`: the newest version of the changelog. */
export function versionSource(changelog: string): string {
  const version = /^## (\d+\.\d+\.\d+)/m.exec(changelog)?.[1]
  if (version === undefined) throw new Error('CHANGELOG.md names no version')
  return `/** The API version: \`info.version\` and \`X-Service-Version\` (spec:versioning.openapi). Generated from CHANGELOG.md. */
export const interfaceVersion = '${version}'
`
}
