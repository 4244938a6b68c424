import { readFileSync } from 'node:fs'
import { errors, type Operation, operations } from '@hovor/api'
import { expect, test } from 'vitest'
import { createProgram } from './program.ts'

const portal = readFileSync(new URL('../../../portal/src/pages/pages.ts', import.meta.url), 'utf8')
/** The paths of the portal, a parameter as any one part. */
const portalPaths = [...portal.matchAll(/ path: '([^']+)'/g)].map(
  ([, path]) => new RegExp(`^${path!.replace(/\$\w+/, '[^/]+')}$`),
)
/** Pages of the service beside the portal, from the files that answer them. */
const servicePaths = [
  'http/docs/site-pages',
  'http/docs/api-pages',
  'http/docs/site-links',
  'apps/pages/paths',
  'people/users/sign-in-pages',
  'people/team/team-pages',
  'people/security/opened-page',
].flatMap((file) => {
  const source = readFileSync(new URL(`../../../server/src/${file}.ts`, import.meta.url), 'utf8')
  const paths = [...source.matchAll(/'(\/[a-z/-]+)'/g)].map(([, path]) => path!)
  const references = [...source.matchAll(/'docs\/reference\/([a-z-]+)\.md'/g)].map(
    ([, name]) => `/docs/${name}`,
  )
  return [...paths, ...references]
})
const hex = '0197f2c000007000800000000000abcd'

async function opened(...args: readonly string[]): Promise<string> {
  const told: string[] = []
  const env = { HOVOR_URL: 'https://example.com/hovor' }
  const out = (text: string) => void told.push(text)
  await createProgram({ env, out, err: out, interrupted: new Promise(() => {}) }).parseAsync(
    ['open', ...args],
    { from: 'user' },
  )
  return told.join('\n')
}

test.each([
  [`c_${hex}`, `/calls/c_${hex}`],
  [`acc_${hex}`, `/operator/accounts/acc_${hex}`],
  ['req_0123456789abcdef', '/developers/requests?id=req_0123456789abcdef'],
  [`pay_${hex}`, '/operator/accounting'],
  [`stm_${hex}`, '/operator/accounting'],
  [`ag_${hex}`, `/agents/ag_${hex}`],
  [`task_${hex}`, `/tasks/task_${hex}`],
  [`set_${hex}`, `/setup-orders/set_${hex}`],
  [`msg_${hex}`, '/messages'],
  [`doc_${hex}`, '/billing'],
  [`dlv_${hex}`, '/webhook'],
  ['+420228880000', '/numbers/%2B420228880000'],
  ['portal', '/'],
  ['tasks', '/tasks'],
])('hovor open %s leads to a page that the portal has', async (name, path) => {
  expect(await opened(name)).toBe(`https://example.com/hovor${path}`)
  expect(portalPaths.some((each) => each.test(path.split('?')[0]!))).toBe(true)
})

test('every name that hovor open lists is a page', async () => {
  const [, names] = /Pages: ([^;]+);/.exec(await opened('nonsense').catch(String)) ?? []
  expect(names).toContain('calls')
  for (const name of names!.split(', ')) {
    const path = (await opened(name)).replace('https://example.com/hovor', '')
    expect([name, servicePaths.includes(path) || portalPaths.some((each) => each.test(path))]).toEqual([
      name,
      true,
    ])
  }
})

test('hovor open leads to every section of the menu of the portal, by its own name', async () => {
  const sections = [...portal.matchAll(/ path: '\/([a-z-]+)'/g)].map(([, name]) => name!)
  expect(sections).toContain('talk')
  for (const name of sections) expect(await opened(name)).toBe(`https://example.com/hovor/${name}`)
})

test.each([
  ['keys', '/developers'],
  ['webhooks', '/webhook'],
  ['requests', '/developers/requests'],
])('hovor open %s leads to %s', async (name, path) => {
  expect(await opened(name)).toBe(`https://example.com/hovor${path}`)
})

test('hovor open leads from the code of an error to what it means', async () => {
  expect(await opened('insufficient_credit')).toBe(
    'https://example.com/hovor/docs/errors#insufficient_credit',
  )
})

test.each([
  ['placeCall', '/docs/api/calls#placeCall'],
  ['place_call', '/docs/api/calls#placeCall'],
  ['saveAgentDraft', '/docs/api/agent-drafts#saveAgentDraft'],
  ['getServiceState', '/docs/api/operator#getServiceState'],
])('hovor open %s leads to where the reference describes it: %s', async (name, path) => {
  expect(await opened(name)).toBe(`https://example.com/hovor${path}`)
  const [, page, anchor] = /^\/docs\/api\/([a-z-]+)#(\w+)$/.exec(path)!
  const text = readFileSync(new URL(`../../../../docs/reference/api/${page}.md`, import.meta.url), 'utf8')
  const summary = operations[anchor as keyof typeof operations]?.summary
  expect(text.split('\n')).toContain(`## ${summary}`)
})

test('no operation or MCP tool has the name of a page or of an error', () => {
  const names = Object.values<Operation>(operations).flatMap(({ name, mcp }) => [name, mcp?.tool ?? name])
  expect(names.filter((name) => Object.hasOwn(errors, name) || /^[a-z-]+$/.test(name))).toEqual([])
})

test('hovor open --json prints one JSON value', async () => {
  expect(JSON.parse(await opened('docs', '--json'))).toEqual({ url: 'https://example.com/hovor/docs' })
})

test.each(['nonsense', 'acc_1', `usr_${hex}`, 'c_1', 'constructor', '+420', ''])(
  'hovor open "%s" says what there is',
  async (name) => {
    await expect(opened(name)).rejects.toThrow(`There is no page "${name}". Pages: agents, api,`)
  },
)
