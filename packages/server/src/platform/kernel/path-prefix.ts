/** The path under which the service is reached behind a proxy; empty, or without a slash at the end. */
export const pathPrefixOf = (baseUrl: string): string => new URL(baseUrl).pathname.replace(/\/$/, '')
