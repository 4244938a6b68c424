import { pacedUntil } from '@hovor/clock/testing'
import { openBrowser } from '../../integrations/support/browser.ts'
import { expect2xx } from './account.ts'
import type { Client } from './client.ts'

/**
 * The invited person opens the link that was mailed, and sets a password. `mailbox` is a sandbox account with the
 * e-mail of that person: it shows the mail.
 */
export async function acceptInvitation(url: string, mailbox: Client): Promise<void> {
  const link = await pacedUntil('the invitation', async () => {
    const mail = JSON.stringify(expect2xx(await mailbox.get('/sandbox/v1/mail')))
    return /https?:[^"\\\s]+\/invitation\/[\w-]+/.exec(mail)?.[0]
  })
  const browser = openBrowser()
  const page = await browser.open(`${url}${new URL(link).pathname}`)
  const joined = await browser.submit(page, { password: 'koně pijí z řeky' })
  if (joined.status !== 200 || !joined.html.includes('You are a member now')) {
    throw new Error(`the invitation was not accepted: ${joined.status} ${joined.html}`)
  }
}
