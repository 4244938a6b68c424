/** What to run or to paste, so that a program or an assistant reaches the service. */
export interface ClientSnippet {
  readonly name: string
  readonly text: string
}

/** Assistants sign in by the browser: they are given the address and no key. */
export const assistantSnippets = (serviceUrl: string): readonly ClientSnippet[] => [
  { name: 'Claude Code', text: `claude mcp add --transport http hovor ${serviceUrl}/mcp` },
  { name: 'Codex', text: `codex mcp add hovor --url ${serviceUrl}/mcp` },
  {
    name: 'VS Code (.vscode/mcp.json)',
    text: json({ servers: { hovor: { type: 'http', url: `${serviceUrl}/mcp` } } }),
  },
  {
    name: 'Cursor (.cursor/mcp.json)',
    text: json({ mcpServers: { hovor: { url: `${serviceUrl}/mcp` } } }),
  },
  {
    name: 'Claude Desktop (claude_desktop_config.json)',
    text: json({ mcpServers: { hovor: { command: 'npx', args: bridgeArgs(`${serviceUrl}/mcp`) } } }),
  },
  { name: 'Claude, ChatGPT', text: `${serviceUrl}/mcp` },
]

/** Its file starts programs only: this one passes messages on to an address, over plain HTTP only if told so. */
const bridgeArgs = (url: string): readonly string[] => [
  ...['-y', 'mcp-remote', url],
  ...(url.startsWith('http:') ? ['--allow-http'] : []),
]

/** The first request of a program, which has a key. */
export const programSnippets = (serviceUrl: string): readonly ClientSnippet[] => [
  { name: '.env', text: `HOVOR_URL=${serviceUrl}\nHOVOR_API_KEY=` },
  { name: 'curl', text: `curl "$HOVOR_URL/v1/account" -H "Authorization: Bearer $HOVOR_API_KEY"` },
  {
    name: 'TypeScript',
    text: `import { Hovor } from '@hovor/sdk'

const { env, stdout } = process
const hovor = new Hovor({ apiKey: env.HOVOR_API_KEY ?? '', baseUrl: env.HOVOR_URL })
const { account } = await hovor.account.get()
stdout.write(account.companyName)`,
  },
  {
    name: 'Python',
    text: `import json, os, urllib.request

request = urllib.request.Request(
    os.environ["HOVOR_URL"] + "/v1/account",
    headers={"Authorization": "Bearer " + os.environ["HOVOR_API_KEY"]},
)
print(json.load(urllib.request.urlopen(request))["account"]["companyName"])`,
  },
]

/** A new key in the settings of a program, and a request that proves that it works. */
export const keySnippets = (serviceUrl: string, key: string): readonly ClientSnippet[] => [
  { name: '.env', text: `HOVOR_URL=${serviceUrl}\nHOVOR_API_KEY=${key}` },
  { name: 'curl', text: `curl "${serviceUrl}/v1/account" -H "Authorization: Bearer ${key}"` },
]

const json = (value: object): string => JSON.stringify(value, null, 2)
