import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MailContent } from './mail-content.ts'
import { renderMail } from './render-mail.ts'

const languages = ['cs', 'sk', 'en'] as const
const atMs = Date.UTC(2026, 10, 22, 12, 2)
const e164 = '+420228880001'
const sender = { brand: { name: 'Hovor' }, baseUrl: 'https://hovor.example.com' }

/** One of each kind, with `value` in every text and link. */
const letters = (value: string): readonly MailContent[] => [
  { kind: 'set-password', link: `https://example.com/${value}`, expiresAtMs: atMs },
  { kind: 'new-device', atMs, browser: value, network: value, link: `https://example.com/${value}` },
  {
    kind: 'invitation',
    account: value,
    role: 'viewer',
    link: `https://example.com/${value}`,
    expiresAtMs: atMs,
  },
  { kind: 'auto-topup-off', reason: 'declined', amountHal: 50_000 },
  { kind: 'auto-topup-off', reason: 'authentication', amountHal: 50_000 },
  { kind: 'auto-topup-off', reason: 'disputed', amountHal: 50_000 },
  { kind: 'topup-received', amountHal: 50_000, documentNumber: value },
  { kind: 'payment-request', amountHal: 250_000, iban: value, variableSymbol: value, dueAtMs: atMs },
  { kind: 'document-copy', number: value, isCreditNote: true, grossHal: 50_000, pdf: '' },
  { kind: 'fee-owed', e164: value, feeHal: 9900, suspendedAtMs: atMs },
  { kind: 'number-suspended', e164: value, feeHal: 9900, releasedAtMs: atMs },
  { kind: 'number-released', e164: value },
  { kind: 'order-done', numbers: [e164, value] },
  { kind: 'order-failed', reason: `x${value}` },
  { kind: 'account-suspended', account: value, message: `x${value}` },
  { kind: 'account-restored', account: value, message: `x${value}` },
  {
    kind: 'weekly-summary',
    monday: '2026-11-16',
    callsIn: 3,
    callsOut: 2,
    missed: 1,
    talkSecs: 61,
    messagesIn: 4,
    messagesOut: 5,
    spentHal: 123_456,
    balanceHal: 1_234_500,
    daysLeft: 3,
    agents: [{ name: value, calls: 2, goalsReached: 1 }],
    campaigns: [{ name: value, called: 12, succeeded: 4, review: 2 }],
    calls: [{ atMs, direction: 'in', party: value, agent: value, ratingUrl: `https://example.com/${value}` }],
    unsubscribeUrl: `https://example.com/${value}`,
  },
]

const tagsOf = (html: string) => html.replace(/href="[^"]*"/g, 'href=""').match(/<[^>]*>/g)
const linesOf = (text: string) => text.split('\n').length

describe('an e-mail', () => {
  it('keeps its structure whatever its values contain', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        '"><script>alert(1)</script>',
        "' onclick='x",
        'a\r\nBcc: x@example.com\r\n\r\n',
        '</p><p>',
        '&lt;b&gt;',
        '\u2028\u2029\u0085\u0000',
        'a\u202Eb\u2066c',
      ),
    )
    fc.assert(
      fc.property(hostile, fc.constantFrom(...languages), (value, language) => {
        const plain = letters('x').map((content) => renderMail(content, language, sender))
        letters(value).forEach((content, index) => {
          const mail = renderMail(content, language, sender)
          expect(tagsOf(mail.html)).toEqual(tagsOf(plain[index]!.html))
          expect(linesOf(mail.text)).toBe(linesOf(plain[index]!.text))
          expect(mail.subject).not.toMatch(/[\p{Cc}\u2028-\u202E\u2066-\u2069]/u)
          expect(mail.text).not.toMatch(/[\u2028-\u202E\u2066-\u2069]/u)
        })
      }),
      { numRuns: 100 },
    )
  })

  it('links nothing that a browser would run', () => {
    const content = { kind: 'set-password', link: 'javascript:alert(1)', expiresAtMs: atMs } as const
    expect(renderMail(content, 'cs', sender).html).not.toContain('href')
  })

  it('formats money, times and numbers by its language', () => {
    const owed = { kind: 'fee-owed', e164, feeHal: 1_234_550, suspendedAtMs: atMs } as const
    const texts = languages.map((language) =>
      renderMail(owed, language, sender).text.replaceAll('\u00a0', ' '),
    )
    expect(texts[0]).toBe(
      [
        'Dobrý den,',
        'na měsíční poplatek 12 345,50 Kč za číslo +420 228 880 001 nemáte dost kreditu.',
        'Dobijte jej prosím do 22. listopadu 2026, 13:02. Jinak číslo pozastavíme.',
        'Otevřít v prohlížeči:\nhttps://hovor.example.com/billing',
        'Hovor · hovor.example.com\n',
      ].join('\n\n'),
    )
    expect(texts[1]).toBe(
      [
        'Dobrý deň,',
        'na mesačný poplatok 12 345,50 Kč za číslo +420 228 880 001 nemáte dosť kreditu.',
        'Dobite ho, prosím, do 22. novembra 2026, 13:02. Inak číslo pozastavíme.',
        'Otvoriť v prehliadači:\nhttps://hovor.example.com/billing',
        'Hovor · hovor.example.com\n',
      ].join('\n\n'),
    )
    expect(texts[2]).toBe(
      [
        'Hello,',
        'Your credit does not cover the monthly fee of 12,345.50 CZK for the number +420 228 880 001.',
        'Please top up by 22 November 2026, 13:02. Otherwise we will suspend the number.',
        'Open in the browser:\nhttps://hovor.example.com/billing',
        'Hovor · hovor.example.com\n',
      ].join('\n\n'),
    )
  })

  it('gives times in Prague time, in summer too', () => {
    const content = {
      kind: 'set-password',
      link: 'https://x',
      expiresAtMs: Date.UTC(2026, 6, 1, 12),
    } as const
    expect(renderMail(content, 'cs', sender).text).toContain('1. července 2026, 14:00')
  })

  it('of a week has every figure, with correct Czech plurals', () => {
    const week = letters('Recepce').at(-1) as Extract<MailContent, { kind: 'weekly-summary' }>
    const said = (daysLeft: number | null) =>
      renderMail({ ...week, daysLeft }, 'cs', sender).text.replaceAll(/[\u00a0\u2009]/g, ' ')
    expect(said(3)).toContain(
      [
        'Příchozí hovory: 3',
        'Odchozí hovory: 2',
        'Zmeškané hovory: 1',
        'Provolané minuty: 2',
        'Přijaté SMS: 4',
        'Odeslané SMS: 5',
        'Útrata: 1 234,56 Kč',
        'Kredit: 12 345,00 Kč',
        'Při stejné útratě vystačí: 3 dny',
        '',
        'Hovory Vašich agentů:',
        '',
        'Recepce: 2, z toho s dosaženým cílem 1',
      ].join('\n'),
    )
    expect(said(1)).toContain('vystačí: 1 den\n')
    expect(said(5)).toContain('vystačí: 5 dní\n')
    expect(said(400)).toContain('vystačí: déle než rok\n')
    expect(said(null)).not.toContain('vystačí')
    expect(renderMail(week, 'cs', sender).subject).toMatch(/^Váš týden 16\.\s?–\s?22\.\s11\.\s2026$/)
  })
})
