import { execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { longestWaitMs } from '@hovor/clock/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describePeer, refereeNode, refereePath } from '../peers/support/describe-peer.ts'
import { freePort } from '../support/free-port.ts'
import { type AppWorld, startAppWorld } from './support/app-world.ts'

const runner = refereePath('@modelcontextprotocol/conformance/dist/index.js')

/** The scenarios that judge an authorization server, in any revision. */
const applied = ['authorization-server-metadata-endpoint', 'authorization-code-grant']

/** Every other scenario about authorization, and why it does not apply. */
const notApplied: readonly { readonly scenarios: RegExp; readonly why: string }[] = [
  {
    scenarios:
      /^auth\/(client-credentials-(jwt|basic)|enterprise-managed-authorization|dpop(-nonce)?|wif-jwt-bearer)$/,
    why: 'judges a client of an extension: another grant type, or proof of possession',
  },
  {
    scenarios: /^auth\/2025-03-26-/,
    why: 'judges a client of an earlier revision',
  },
  {
    scenarios: /^auth\//,
    why: 'judges a client: the suite is the authorization server',
  },
]

/** The official conformance suite of the Model Context Protocol as an app that a person connects. */
describePeer('the authorization scenarios of the MCP conformance suite', ['referees'], () => {
  let world: AppWorld
  let owner: Awaited<ReturnType<AppWorld['signedIn']>>
  beforeAll(async () => {
    world = await startAppWorld()
    owner = await world.signedIn()
  })
  afterAll(() => world.close())

  /** Consents in the browser, and returns to the app. */
  async function connect(url: string): Promise<void> {
    const sent = await owner.browser.open(url)
    const page = await owner.browser.follow(sent)
    const back = await world.decide(
      owner.browser,
      page,
      new URLSearchParams('decision=allow&scope=read&scope=write&scope=spend'),
    )
    await fetch(back.next ?? '')
  }

  /** Runs the suite for a revision; its exit code and what it printed. */
  async function judge(revision: string): Promise<{ readonly code: number | null; readonly text: string }> {
    const port = await freePort()
    const { client_id: clientId } = await world.register({
      redirect_uris: [`http://127.0.0.1:${port}/callback`],
      client_name: 'MCP conformance',
    })
    const child = spawn(
      refereeNode(),
      [
        ...[runner, 'authorization', '--spec-version', revision, '--url', world.base],
        ...['--client-id', clientId, '--resource', world.resource, '--port', `${port}`],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], timeout: longestWaitMs, killSignal: 'SIGKILL' },
    )
    const lines: string[] = []
    let connecting: Promise<void> = Promise.resolve()
    const read = (line: string) => {
      lines.push(line)
      if (line.startsWith(`${world.base}/oauth/authorize?`)) connecting = connect(line)
    }
    createInterface({ input: child.stdout }).on('line', read)
    createInterface({ input: child.stderr }).on('line', read)
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    await connecting
    return { code, text: lines.join('\n') }
  }

  // verifies: authentication.oauth-code, authentication.oauth-oidc, authentication.oauth-scopes
  test.each(['2025-06-18', '2025-11-25', '2026-07-28'])(
    'all pass for revision %s, with the consent given in a browser',
    async (revision) => {
      const { code, text } = await judge(revision)
      expect(code, text).toBe(0)
    },
  )

  test('are all there are: every other scenario about authorization judges a client', async () => {
    const listed = async (...more: string[]) => {
      const { stdout } = await promisify(execFile)(refereeNode(), [runner, 'list', ...more])
      return [...stdout.matchAll(/^ {2}- (\S+)/gm)].map(([, name]) => name!)
    }
    expect(await listed('--authorization')).toEqual(applied)
    const others = (await listed()).filter((name) => /^auth/.test(name) && !applied.includes(name))
    expect(others.length).toBeGreaterThan(30)
    expect(others.filter((name) => !notApplied.some(({ scenarios }) => scenarios.test(name)))).toEqual([])
  })
})
