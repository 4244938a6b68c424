import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import {
  createOutboundHttp,
  createStripePayments,
  createUnsubscribeLinks,
  integrationServers,
  silentLog,
} from '@hovor/server/testing'
import { startAppClient } from '../../apps/support/app-client.ts'
import { type Browser, openBrowser } from '../../integrations/support/browser.ts'
import { ratingLinkOf, storeCallToRate } from '../../mail/support/call-to-rate.ts'
import { codeOf, secretIn } from './authenticator-app.ts'
import type { ChromiumWorld } from './chromium.ts'
import { formTo } from './forms.ts'
import { here, password, type UserWorldOptions } from './user-world.ts'

const minuteMs = 60_000
const nowhere = 'http://127.0.0.1:9'

/** Settings under which every page is there: cards are taken and Google can be connected, though nothing here asks either. */
export function settingsOfAllPages(): UserWorldOptions {
  const http = createOutboundHttp({ clock: systemClock, allowCidrs: ['127.0.0.0/8'] })
  const google = {
    ...{ authorizeUrl: `${nowhere}/authorize`, tokenUrl: `${nowhere}/token`, revokeUrl: `${nowhere}/revoke` },
    ...{ apiUrl: nowhere, clientId: 'client', clientSecret: 'secret' },
  }
  const base = { url: nowhere }
  return {
    brand: {
      ...{ name: 'Telefony Novák', email: 'help@example.com', phone: '+420 228 880 000' },
      ...{ termsUrl: 'https://example.com/terms', privacyUrl: 'https://example.com/privacy' },
    },
    ports: {
      ...{ http, ownHttp: http, supplier: { name: 'Telefony Novák s.r.o.' } },
      integrations: integrationServers(
        { erpHosts: [], google },
        { http, ownHttp: http, clock: systemClock, base },
      ),
      payments: createStripePayments({
        ...{ log: silentLog, secretKey: 'sk_test', webhookSecret: 'whsec', timeoutMs: 1_000 },
        ...{ url: nowhere, hookUrl: () => nowhere },
      }),
    },
  }
}

/** Somebody who looks at pages: a stranger, an owner who has signed in, and one who is to show the second factor first. */
export type Visitor = 'stranger' | 'owner' | 'halfway'

interface Example {
  readonly who: Visitor
  /** With the query; a whole address for a page to which another one leads. */
  readonly path: string
}

/** The example of each page that the service writes, by its route, and the browsers in which its visitors are. */
export async function writtenPages(chromium: ChromiumWorld) {
  const { world, baseUrl } = chromium
  const { surface, operator, clock } = world
  const { accountId, api, browser: owner, email } = await world.signedIn()
  // Of two accounts, so that there is a choice between them.
  await world.newOwner({ email })
  const toPath = (url: string) => here(url, '')
  const stranger = await world.newOwner()
  const passwordLink = toPath(world.linkIn((await world.mailsTo(stranger.email))[0]!))
  const invited = `invited-${randomBytes(3).toString('hex')}@example.com`
  const account = `/operator/v1/accounts/${accountId}`
  await operator.send('POST', `${account}/members`, { email: invited, role: 'member' })
  const letter = (await world.mailsTo(invited)).at(-1)!
  const invitation = toPath(/https?:\S+\/invitation\/[\w-]+/.exec(letter.text)![0])
  const called = await surface.newAccount()
  const callId = await storeCallToRate(surface, called.id, { startedAtMs: clock.nowMs() - minuteMs })
  const unsubscribe = createUnsubscribeLinks({ secret: surface.service.pepper, baseUrl: () => baseUrl })
  const firstVisit = await surface.features.welcome!.invite()
  const { providers } = (await api.get('/v1/integrations')).body
  const app = await startAppClient(surface.baseUrl, baseUrl)
  const paths: Readonly<Record<string, readonly Example[]>> = {
    '/signin': seenBy('stranger', '/signin').concat(seenBy('owner', '/signin')),
    '/signin/code': seenBy('halfway', '/signin/code'),
    '/signin/passkey': seenBy('stranger', '/signin/passkey'),
    '/signout': seenBy('stranger', '/signout').concat(seenBy('owner', '/signout')),
    '/forgotten-password': seenBy('stranger', '/forgotten-password'),
    '/set-password/:token': seenBy('stranger', passwordLink, '/set-password/none'),
    '/first-visit/:token': seenBy('stranger', toPath(firstVisit!), '/first-visit/none'),
    '/invitation/:token': seenBy('stranger', invitation, '/invitation/none'),
    '/settings/team': seenBy('owner', '/settings/team'),
    '/settings/team/:account': seenBy('owner', `/settings/team/${accountId}`, `/settings/team/${called.id}`),
    '/settings/security': seenBy('owner', '/settings/security'),
    '/settings/security/passkey': seenBy('owner', '/settings/security/passkey'),
    '/settings/security/password': seenBy('owner', '/settings/security/password'),
    '/settings/security/second-factor': seenBy('owner', '/settings/security/second-factor'),
    '/developers/apps': seenBy('owner', '/developers/apps'),
    '/oauth/consent/:uid': seenBy('owner', app.authorizeUrl(), '/oauth/consent/none'),
    '/confirm/:token': seenBy('owner', toPath(await feeToConfirm()), '/confirm/none'),
    '/connect/:provider': seenBy(
      'stranger',
      toPath(providers['calendar-oauth'].connectUrl),
      ...['/connect/calendar-app-password', '/connect/invoices-credentials', '/connect/none'],
    ),
    '/connect/:provider/callback': seenBy('stranger', '/connect/calendar-oauth/callback'),
    '/r/:signed': seenBy('stranger', toPath(ratingLinkOf(surface, called.id, callId)), '/r/none'),
    '/unsubscribe/:account/:signature': seenBy(
      'stranger',
      toPath(unsubscribe.urlFor(called.id)),
      '/unsubscribe/no/body',
    ),
    '/credit/paid': seenBy('stranger', '/credit/paid'),
    '/credit/card-saved': seenBy('stranger', '/credit/card-saved'),
    '/credit/cancelled': seenBy('stranger', '/credit/cancelled'),
  }
  const browsers: Readonly<Record<Visitor, Browser>> = {
    stranger: openBrowser(),
    owner,
    halfway: await beforeTheCode(),
  }
  return { paths, browsers, close: () => app.close() }

  /** A change of a number that costs more, which an owner has to confirm. */
  async function feeToConfirm(): Promise<string> {
    const tariff = {
      kind: 'number',
      direction: 'in',
      destination: 'forward',
      unit: 'month',
      priceHal: 14_900,
    }
    await operator.send('PUT', '/operator/v1/tariffs', { tariffs: [tariff] })
    await operator.send('POST', `${account}/credit`, { amountHal: 100_000, reason: 'test' })
    await operator.send('PATCH', account, { confirmSubscriptions: true })
    const { number } = (await api.send('POST', '/v1/numbers', {})).body
    const forwarded = { mode: 'forward', forwardTo: '+420601000001' }
    const refused = await api.send('PATCH', `/v1/numbers/${encodeURIComponent(number.e164)}`, forwarded)
    return refused.body.error.confirmUrl
  }

  /** A browser that has given the right password of somebody with a second factor. */
  async function beforeTheCode(): Promise<Browser> {
    const careful = await world.signedIn()
    const asked = await careful.browser.open(world.url('/settings/security/second-factor'))
    const shown = await careful.browser.submit(formTo(asked, 'start'), { proof: password })
    const code = codeOf(secretIn(shown), clock.nowMs())
    await careful.browser.submit(formTo(shown, 'confirm'), { code })
    const browser = openBrowser()
    await world.signIn(careful.email, browser)
    return browser
  }
}

const seenBy = (who: Visitor, ...paths: readonly string[]): readonly Example[] =>
  paths.map((path) => ({ who, path }))
