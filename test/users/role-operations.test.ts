import { isOfAccount, isStream, type Operation, operations } from '@hovor/api'
import { sql } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, startUserWorld, type UserWorld } from './support/user-world.ts'

/* Every operation of an account, asked for with the session of a person in each role. */
let world: UserWorld
let person: Awaited<ReturnType<UserWorld['signedIn']>>
beforeAll(async () => {
  world = await startUserWorld()
  person = await world.signedIn()
})
afterAll(() => world.close())

const all = Object.values(operations as Record<string, Operation>).filter(
  (operation) => isOfAccount(operation) && operation.path.startsWith('/v1/'),
)

/** The operations of `billing`: a new one is refused until it is named here. */
const ofBilling = [
  ...['getAccount', 'updateAccount', 'getBalance', 'listLedger', 'listPrices'],
  ...['createTopup', 'setupAutoTopup', 'stopAutoTopup'],
  ...['createProforma', 'listProformas', 'getProforma', 'getProformaPdf', 'getProformaQr'],
  ...['listBillingDocuments', 'getBillingDocument', 'getBillingDocumentPdf'],
  ...['getMonthlyStatement', 'getMonthlyStatementCsv', 'getMonthlyStatementPdf'],
]
const changesNothing = ({ effect, method }: Operation) => effect === 'read' || method === 'GET'
/** Answers with the secret that signs events. */
const showsSecret = ({ name }: Operation) => name === 'getWebhook'

const allowed: Readonly<Record<string, (operation: Operation) => boolean>> = {
  member: () => true,
  billing: ({ name }) => ofBilling.includes(name),
  viewer: (operation) => changesNothing(operation) && !showsSecret(operation),
}

/** The refusal of the role; undefined: the role is not what refuses the request, if anything does. */
async function refusalOf(operation: Operation): Promise<Json> {
  const cookies = person.browser.cookies().map(({ name, value }) => `${name}=${value}`)
  const hasBody = operation.body !== undefined && operation.method !== 'GET'
  const path = operation.path.replace('{e164}', '%2B420228880001').replaceAll(/\{\w+\}/g, 'x')
  const answer = await fetch(world.url(path), {
    method: operation.method,
    headers: {
      cookie: cookies.join('; '),
      'hovor-account': person.accountId,
      ...(operation.method !== 'GET' && { origin: new URL(world.surface.baseUrl).origin }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: '{}' }),
  })
  expect([401, 429], operation.name).not.toContain(answer.status)
  if (isStream(operation) && answer.ok) return void (await answer.body?.cancel())
  const text = await answer.text()
  return answer.status === 403 ? JSON.parse(text).error.code : undefined
}

// verifies: authentication.session-roles
test.each(Object.keys(allowed))(
  'A %s may call what the role allows and no other operation.',
  async (role) => {
    await world.surface.database.query(sql`
    update account_member set role = ${role} where account_id = ${person.accountId.slice(4)}::uuid`)
    expect(all.length).toBeGreaterThan(80)
    const refused: string[] = []
    for (const [nth, operation] of all.entries()) {
      // What one person may ask within a minute.
      if (nth % 50 === 0) world.clock.move(61_000)
      const refusal = await refusalOf(operation)
      expect([undefined, 'insufficient_scope'], operation.name).toContain(refusal)
      if (refusal !== undefined) refused.push(operation.name)
    }
    const wanted = all.filter((operation) => !allowed[role]!(operation)).map(({ name }) => name)
    expect(refused.sort()).toEqual(wanted.sort())
  },
)
