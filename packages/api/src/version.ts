/** The API version: `info.version` and `X-Service-Version` (spec:versioning.openapi). Generated from CHANGELOG.md. */
export const interfaceVersion = '1.67.0'
