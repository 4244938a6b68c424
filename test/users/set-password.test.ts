import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser } from '../integrations/support/browser.ts'
import { fieldError, heading, password, startUserWorld, type UserWorld } from './support/user-world.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

let world: UserWorld
beforeAll(async () => {
  world = await startUserWorld()
})
afterAll(() => world.close())
// The page limit per address is a minute's, so each test has its own minute.
beforeEach(() => world.clock.move(minuteMs))

const linkOf = async (email: string) => world.linkIn((await world.mailsTo(email))[0]!)
const askFor = async (email: string) => {
  const browser = openBrowser()
  return browser.submit(await browser.open(world.url('/forgotten-password')), { email })
}
const dead = 'This link no longer works'

describe('the link that sets a password', () => {
  test('is mailed to the owner of a new account, works once, and is not used up by opening it', async () => {
    const { email } = await world.newOwner()
    const link = await linkOf(email)
    for (let look = 0; look < 3; look++) expect((await openBrowser().open(link)).status).toBe(200)
    const browser = openBrowser()
    const page = await browser.open(link)
    expect(page.html).toContain(email)
    const set = await browser.submit(page, { password })
    expect([set.status, heading(set)]).toEqual([200, 'Your password is set. Sign in with it.'])
    expect((await world.signIn(email)).status).toBe(303)
    expect(heading(await openBrowser().open(link))).toBe(dead)
    expect(heading(await browser.submit(page, { password: 'another long password' }))).toBe(dead)
    expect((await world.signIn(email)).status).toBe(303)
  })

  test('works for exactly 72 hours', async () => {
    const [early, late] = [await world.newOwner(), await world.newOwner()]
    const [good, old] = [await linkOf(early.email), await linkOf(late.email)]
    world.clock.move(72 * hourMs - minuteMs)
    const browser = openBrowser()
    expect((await browser.submit(await browser.open(good), { password })).status).toBe(200)
    const page = await browser.open(old)
    expect(page.status).toBe(200)
    world.clock.move(minuteMs)
    expect((await browser.submit(page, { password })).status).toBe(410)
    expect((await browser.open(old)).status).toBe(410)
  })

  test('submitted from many windows at once sets one password', async () => {
    const { email } = await world.newOwner()
    const link = await linkOf(email)
    const browser = openBrowser()
    const page = await browser.open(link)
    const tries = Array.from({ length: 8 }, (_, at) => `a long password, number ${at}`)
    const answers = await Promise.all(tries.map((secret) => browser.submit(page, { password: secret })))
    const won = tries.filter((_, at) => answers[at]!.status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(7)
    expect((await world.signIn(email, openBrowser(), won[0]!)).status).toBe(303)
  })

  test('ends every session of its user and invalidates every other link', async () => {
    const owner = await world.signedIn()
    await askFor(owner.email)
    const first = world.linkIn((await world.mailsTo(owner.email, 2)).at(-1)!)
    await askFor(owner.email)
    const second = world.linkIn((await world.mailsTo(owner.email, 3)).at(-1)!)
    expect(second).not.toBe(first)
    const browser = openBrowser()
    await browser.submit(await browser.open(second), { password: 'jiné dlouhé heslo' })
    expect(heading(await owner.browser.open(world.url('/signin')))).toBe('Sign in')
    expect((await browser.open(first)).status).toBe(410)
    expect((await world.signIn(owner.email)).status).toBe(422)
  })

  test('accepts no form from another site', async () => {
    const { email } = await world.newOwner()
    const link = await linkOf(email)
    const browser = openBrowser()
    const page = await browser.open(link)
    expect((await browser.submit(page, { password, form: 'forged' })).status).toBe(403)
    expect((await browser.submit(page, { password }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await browser.submit(page, { password })).status).toBe(200)
  })

  test('refuses passwords that are too short, too long or too common, with a message at the field', async () => {
    const { email } = await world.newOwner()
    const browser = openBrowser()
    let page = await browser.open(await linkOf(email))
    const refused = {
      'eleven chrs': 'The password is too short: at least 12 characters.',
      [`${'long '.repeat(51)}xx`]: 'The password is too long: at most 256 characters.',
      Password12345: 'This password is too common. Choose another one.',
      [email.toUpperCase()]: 'This password is too common. Choose another one.',
    }
    for (const [secret, sentence] of Object.entries(refused)) {
      page = await browser.submit(page, { password: secret })
      expect([page.status, fieldError(page)], secret).toEqual([422, sentence])
    }
    // 12 characters, some in two code units, and the same text in another normalisation form.
    const decomposed = 'žluťoučký 🐎!'.normalize('NFD')
    expect((await browser.submit(page, { password: decomposed })).status).toBe(200)
    expect((await world.signIn(email, openBrowser(), 'žluťoučký 🐎!'.normalize('NFC'))).status).toBe(303)
  })
})

describe('a forgotten password', () => {
  test('gets the same response whether the e-mail is known or not, and only a known one gets mail', async () => {
    const owner = await world.signedIn()
    const [known, unknown] = [await askFor(owner.email.toUpperCase()), await askFor('nobody@example.org')]
    expect([known.status, known.html]).toEqual([unknown.status, unknown.html])
    expect(heading(known)).toBe('Check your e-mail')
    await world.mailsTo(owner.email, 2)
    expect(await world.mail.mailsTo('nobody@example.org')).toEqual([])
  })

  test('asks for an e-mail when none was entered', async () => {
    const page = await askFor('nothing')
    expect([page.status, fieldError(page)]).toEqual([422, 'Enter the e-mail of your account.'])
  })

  test('mails an address five times an hour at most, without saying so', async () => {
    const { email } = await world.newOwner()
    await world.mailsTo(email)
    for (let time = 0; time < 5; time++) {
      await askFor(email)
      await world.mailsTo(email, time + 2)
    }
    const more = await askFor(email)
    expect(heading(more)).toBe('Check your e-mail')
    world.clock.move(hourMs)
    await askFor(email)
    expect(await world.mailsTo(email, 7)).toHaveLength(7)
  })

  test('survives a mail server that is down: same response, and the mail comes later', async () => {
    const owner = await world.signedIn()
    await world.mail.setFault('drop')
    try {
      expect(heading(await askFor(owner.email))).toBe('Check your e-mail')
    } finally {
      await world.mail.setFault('none')
    }
    world.clock.move(hourMs)
    const link = world.linkIn((await world.mailsTo(owner.email, 2)).at(-1)!)
    expect((await openBrowser().open(link)).status).toBe(200)
  })
})
