import type { SandboxControl } from '../../sandbox/index.ts'

const timeoutMs = 15_000

/** The sandbox's control API on loopback. */
export function connectSandboxControl(url: string): SandboxControl {
  return async ({ method, path, body }) => {
    const response = await fetch(new URL(path, url), {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await response.json().catch(() => ({})) }
  }
}
