import { openBrowser } from '../../test/integrations/support/browser.ts'
import { newPerson, signInWithoutScripts } from '../../test/portal/support/portal-world.ts'
import { expect2xx, furnish } from '../../test/scenarios/support/account.ts'
import { client } from '../../test/scenarios/support/client.ts'
import { operatorToken } from '../../test/scenarios/support/service.ts'
import { startHovorProcess } from '../hovor-process.ts'

/** A subscriber of the sandbox whose phone refuses: such calls are in the list, over at once, and disturb nothing. */
const refusing = '+420601000002'
const calls = 10

/** The built service, with a person who has signed in and an account that has been used. */
export async function startSignedIn(dir: string) {
  const settings = { HOVOR_OPERATOR_TOKENS: `bench:${operatorToken}` }
  const service = await startHovorProcess(dir, { settings })
  const operator = client(service.url, operatorToken)
  const { email, api, accountId } = await newPerson(service.url, operator, 'owner')
  const credit = { amountHal: 100_000, reason: 'paid by bank transfer' }
  expect2xx(await operator.send('POST', `/operator/v1/accounts/${accountId}/credit`, credit))
  const { agentId } = await furnish(api)
  for (let placed = 0; placed < calls; placed++) {
    const { status, body } = await api.send('POST', '/v1/calls', { to: refusing, agentId })
    if (status !== 502 || body.error?.callId === undefined) throw new Error(JSON.stringify(body))
  }
  const reader = openBrowser()
  await signInWithoutScripts(service.url, email, reader)
  const cookie = reader
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  return { ...service, agentId, cookie }
}
