import { describe, expect, it } from 'vitest'
import type { MailContent } from './mail-content.ts'
import { renderMail } from './render-mail.ts'

const sender = {
  brand: {
    name: 'Telefony Novák',
    logoUrl: 'https://img.example.com/logo.png',
    email: 'help@example.com',
    phone: '+420 228 880 000',
    termsUrl: 'https://www.example.com/terms',
    privacyUrl: 'https://www.example.com/privacy',
  },
  baseUrl: 'https://hovor.example.com/app',
}
const atMs = Date.UTC(2026, 10, 22)
const e164 = '+420228880001'
const link = 'https://hovor.example.com/app/here'

const letters: readonly MailContent[] = [
  { kind: 'set-password', link, expiresAtMs: atMs },
  { kind: 'new-device', atMs, browser: '', network: '', link },
  { kind: 'invitation', account: 'a', role: 'viewer', link, expiresAtMs: atMs },
  { kind: 'auto-topup-off', reason: 'declined', amountHal: 50_000 },
  { kind: 'topup-received', amountHal: 50_000, documentNumber: '2026000001' },
  { kind: 'payment-request', amountHal: 1, iban: 'CZ65', variableSymbol: '9260000014', dueAtMs: atMs },
  { kind: 'document-copy', number: '2026000001', isCreditNote: false, grossHal: 1, pdf: '' },
  { kind: 'fee-owed', e164, feeHal: 9900, suspendedAtMs: atMs },
  { kind: 'number-suspended', e164, feeHal: 9900, releasedAtMs: atMs },
  { kind: 'number-released', e164 },
  { kind: 'order-done', numbers: [e164] },
  { kind: 'order-failed', reason: '' },
  { kind: 'account-suspended', account: 'a', message: '' },
  { kind: 'account-restored', account: 'a', message: 'b' },
  {
    ...{ kind: 'weekly-summary', monday: '2026-11-16', callsIn: 1, callsOut: 1, missed: 0, talkSecs: 1 },
    ...{
      messagesIn: 0,
      messagesOut: 0,
      spentHal: 1,
      balanceHal: 1,
      daysLeft: null,
      agents: [],
      campaigns: [],
    },
    unsubscribeUrl: link,
  },
]

describe.each(['cs', 'sk', 'en'] as const)('every e-mail in %s', (language) => {
  it.each(letters.map((content) => [content.kind, content] as const))(
    'has a link and says who writes: %s',
    (_, content) => {
      const { text, html } = renderMail(content, language, sender)
      expect(text).toContain('https://hovor.example.com/app/')
      expect(html).toMatch(/<a href="https:\/\/hovor\.example\.com\/app\//)
      for (const told of [
        'Telefony Novák',
        'help@example.com',
        '+420 228 880 000',
        'https://www.example.com/terms',
      ]) {
        expect(text).toContain(told)
        expect(html).toContain(told)
      }
      expect(html).toContain('src="https://img.example.com/logo.png"')
    },
  )
})
