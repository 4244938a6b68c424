import type { PageLanguage } from '../../http/pages/page-shell.ts'
import { fillIn } from '../../http/pages/page-words.ts'

/** The texts of a confirmation page. */
const words = {
  en: {
    title: 'Confirm the change to {number}',
    account: 'Account',
    asked: 'Requested by',
    askedBy: 'the API key {key}, {at} (request {request})',
    change: 'What changes',
    from: 'from {before} to {after}',
    fee: 'Monthly fee',
    feeThen:
      '{newFee} instead of {oldFee}. Nothing is charged now; the next month, from {paidUntil}, costs {newFee}.',
    until: 'Confirm by',
    button: 'Confirm the change',
    ignore: 'If you do not want the change, just close this page.',
    oldForm: 'The form has expired, or your browser blocks cookies. Send it again.',
    none: 'nobody',
    agent: 'an agent',
    forward: 'forwarding to {to}',
    sip: 'your SIP equipment',
    done: 'The change has been made',
    doneWhy:
      '{number}: {after}. The program that requested it can now repeat its request, which will succeed.',
    used: 'This change has already been confirmed',
    usedWhy: 'A link works once. There is nothing left to do.',
    expired: 'This link no longer works',
    expiredWhy: 'It was valid for 24 hours. Nothing has changed; the request must be sent again.',
    overtaken: 'This change is out of date',
    overtakenWhy:
      'The number or its price has changed since the request. Nothing else has changed; the request must be sent again.',
    refused: 'The change cannot be made',
    refusedWhy: 'The request is no longer possible. Nothing has changed. Reason: {why}',
    gone: 'There is nothing to confirm here',
    goneWhy: 'Check the address.',
    foreign: 'You cannot confirm this change',
    foreignWhy: 'You are signed in as {email}. Sign out, then sign in as the owner of the account.',
    signOut: 'Sign out',
    suspended: 'The account is suspended',
    suspendedWhy: 'Nothing can be confirmed for it. Contact the operator of this service.',
  },
  cs: {
    title: 'Potvrďte změnu čísla {number}',
    account: 'Účet',
    asked: 'Kdo o ni žádá',
    askedBy: 'API klíč {key}, {at} (požadavek {request})',
    change: 'Co se změní',
    from: 'z {before} na {after}',
    fee: 'Měsíční poplatek',
    feeThen: '{newFee} místo {oldFee}. Teď se nic neplatí; {newFee} stojí až další měsíc, od {paidUntil}.',
    until: 'Potvrdit můžete do',
    button: 'Potvrdit změnu',
    ignore: 'Pokud změnu nechcete, zavřete stránku: nic se nestane.',
    oldForm:
      'Formulář byl otevřený příliš dlouho, nebo váš prohlížeč neukládá cookies. Odešlete ho ještě jednou.',
    none: '„nikdo“',
    agent: '„agent“',
    forward: '„přesměrování na {to}“',
    sip: '„vlastní SIP zařízení“',
    done: 'Změna je provedena',
    doneWhy: '{number}: {after}. Program, který o ni žádal, může požadavek poslat znovu: uspěje.',
    used: 'Tato změna už byla potvrzena',
    usedWhy: 'Odkaz funguje jednou. Nic dalšího už není potřeba.',
    expired: 'Tento odkaz už neplatí',
    expiredWhy: 'Platil 24 hodin. Nic se nezměnilo; požadavek je potřeba poslat znovu.',
    overtaken: 'Tuto změnu předběhla jiná',
    overtakenWhy:
      'Číslo nebo jeho cena se od požadavku změnily. Nic dalšího se nezměnilo; požadavek je potřeba poslat znovu.',
    refused: 'Změnu nejde provést',
    refusedWhy: 'To, oč bylo požádáno, už není možné. Nic se nezměnilo. Služba říká: {why}',
    gone: 'Tady není co potvrdit',
    goneWhy: 'Zkontrolujte adresu.',
    foreign: 'Tuto změnu nemůžete potvrdit vy',
    foreignWhy: 'Jste přihlášeni jako {email}. Odhlaste se a přihlaste se jako vlastník účtu.',
    signOut: 'Odhlásit se',
    suspended: 'Účet je pozastavený',
    suspendedWhy: 'Nejde v něm nic potvrdit. Obraťte se na provozovatele služby.',
  },
  sk: {
    title: 'Potvrďte zmenu čísla {number}',
    account: 'Účet',
    asked: 'Kto o ňu žiada',
    askedBy: 'API kľúč {key}, {at} (požiadavka {request})',
    change: 'Čo sa zmení',
    from: 'z {before} na {after}',
    fee: 'Mesačný poplatok',
    feeThen:
      '{newFee} namiesto {oldFee}. Teraz sa nič neplatí; {newFee} stojí až ďalší mesiac, od {paidUntil}.',
    until: 'Potvrdiť môžete do',
    button: 'Potvrdiť zmenu',
    ignore: 'Ak zmenu nechcete, zatvorte stránku: nič sa nestane.',
    oldForm: 'Formulár bol otvorený príliš dlho alebo váš prehliadač neukladá cookies. Odošlite ho ešte raz.',
    none: '„nikto“',
    agent: '„agent“',
    forward: '„presmerovanie na {to}“',
    sip: '„vlastné SIP zariadenie“',
    done: 'Zmena je vykonaná',
    doneWhy: '{number}: {after}. Program, ktorý o ňu žiadal, môže požiadavku poslať znova: uspeje.',
    used: 'Táto zmena už bola potvrdená',
    usedWhy: 'Odkaz funguje raz. Nič ďalšie už netreba.',
    expired: 'Tento odkaz už neplatí',
    expiredWhy: 'Platil 24 hodín. Nič sa nezmenilo; požiadavku treba poslať znova.',
    overtaken: 'Túto zmenu predbehla iná',
    overtakenWhy:
      'Číslo alebo jeho cena sa od požiadavky zmenili. Nič ďalšie sa nezmenilo; požiadavku treba poslať znova.',
    refused: 'Zmenu nemožno vykonať',
    refusedWhy: 'To, o čo sa žiadalo, už nie je možné. Nič sa nezmenilo. Služba hovorí: {why}',
    gone: 'Tu nie je čo potvrdiť',
    goneWhy: 'Skontrolujte adresu.',
    foreign: 'Túto zmenu nemôžete potvrdiť vy',
    foreignWhy: 'Ste prihlásení ako {email}. Odhláste sa a prihláste sa ako vlastník účtu.',
    signOut: 'Odhlásiť sa',
    suspended: 'Účet je pozastavený',
    suspendedWhy: 'Nedá sa v ňom nič potvrdiť. Obráťte sa na prevádzkovateľa služby.',
  },
} as const satisfies Readonly<Record<PageLanguage, Readonly<Record<string, string>>>>

export type ConfirmWord = keyof (typeof words)['en']

export type Say = (word: ConfirmWord, told?: Readonly<Record<string, string>>) => string

export const confirmWords =
  (language: PageLanguage): Say =>
  (word, told = {}) =>
    fillIn(words[language][word], told)
