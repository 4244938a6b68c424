import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { refereeNode } from '../../peers/support/describe-peer.ts'
import { connectMcp, type Revision, type ToolResult } from './client.ts'

/** Calls of tools under one key. */
export interface Batch {
  readonly apiKey: string
  readonly calls: readonly { readonly name: string; readonly arguments: object }[]
}

/** The client's outcome for each call, in order: the result, or the error it threw. */
export type Told = { readonly result: ToolResult } | { readonly thrown: string }

export type BatchCaller = (url: string, batches: readonly Batch[]) => Promise<readonly Told[]>

const refereesDir = fileURLToPath(new URL('../../referees', import.meta.url))
const maxOutputBytes = 64 * 1024 * 1024

/** A client in its own process. */
const callWith =
  (program: string, node: () => string): BatchCaller =>
  async (url, batches) => {
    const options = { cwd: refereesDir, maxBuffer: maxOutputBytes }
    const running = promisify(execFile)(node(), [program, `${url}/mcp`], options)
    running.child.stdin?.end(JSON.stringify(batches))
    return JSON.parse((await running).stdout) as Told[]
  }

/** The official TypeScript client 1.x, used by most hosts. */
export const callWithSdk1 = callWith('mcp-client.mjs', () => process.execPath)

/** The command line of the MCP Inspector. */
export const callWithInspector = callWith('inspector.mjs', refereeNode)

/** The official TypeScript client 2.x. */
export const callWithSdk2 =
  (revision: Revision): BatchCaller =>
  async (url, batches) => {
    const told: Told[] = []
    // One client for all keys: it compiles the schemas of every tool that it lists.
    let key = batches[0]!.apiKey
    const mcp = await connectMcp(url, () => key, revision)
    for (const { apiKey, calls } of batches) {
      key = apiKey
      for (const { name, arguments: given } of calls)
        told.push(
          await mcp.call(name, { ...given }).then(
            (result) => ({ result }),
            (error) => ({ thrown: String(error) }),
          ),
        )
    }
    await mcp.close()
    return told
  }
