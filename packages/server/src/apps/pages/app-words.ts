import type { PageLanguage } from '../../http/pages/page-shell.ts'
import { fillIn } from '../../http/pages/page-words.ts'

/** The texts of the pages about apps. */
const words = {
  en: {
    broken: 'The app cannot be connected',
    brokenWhy:
      'What the app sent is not right. Go back to it and start again; its developer may want to know this:',
    gone: 'This request is over',
    goneWhy:
      'It was answered already, it waited for too long, or another browser began it. Go back to the app and start again.',
    title: 'Connect {app}?',
    unverified: 'The app calls itself {app}. Nobody has verified that.',
    unnamed: 'an app without a name',
    sentTo: 'The access goes to {host}.',
    loopback:
      'That is a program on your own computer. Any program there can claim this name: allow it only if you have just started it yourself.',
    documentOf: 'It describes itself at {url}.',
    signedInAs: 'You are signed in as {email}.',
    which: 'Which account?',
    account: 'Account',
    may: 'What it may do',
    read: 'Read everything in the account: calls, recordings, texts, contacts, invoices.',
    write: 'Change and delete: agents, numbers, campaigns, settings. This cannot always be undone.',
    spend: 'Spend credit: calls, texts, numbers, campaigns, top-ups. This cannot be undone.',
    openid: 'It learns who you are.',
    email: 'It learns your e-mail address.',
    lasts: 'It has access for at most {days} days. You can end it at any time under Connected apps.',
    allow: 'Allow',
    deny: 'Deny',
    nothing: 'Allow at least one of these, or deny.',
    noAccount: 'Your role allows no app to act for any of your accounts. Ask an owner.',
    oldForm: 'The form has expired, or your browser blocks cookies. Send it again.',
    connected: 'Connected apps',
    none: 'You have connected no app.',
    since: 'Connected',
    firstUsed: 'First used',
    lastUsed: 'Last used',
    never: 'never',
    until: 'Ends',
    scopes: 'Allowed',
    calls: 'Last tools called',
    end: 'End the access of {app}',
    endAll: 'End the access of all apps',
  },
  cs: {
    broken: 'Aplikaci nelze připojit',
    brokenWhy:
      'Aplikace poslala něco, co není v pořádku. Vraťte se do ní a začněte znovu; jejího vývojáře může zajímat toto:',
    gone: 'Tato žádost už neplatí',
    goneWhy:
      'Už jste na ni odpověděli, čekala příliš dlouho, nebo začala v jiném prohlížeči. Vraťte se do aplikace a začněte znovu.',
    title: 'Připojit {app}?',
    unverified: 'Aplikace si říká {app}. Nikdo to neověřil.',
    unnamed: 'aplikace beze jména',
    sentTo: 'Přístup dostane {host}.',
    loopback:
      'To je program ve vašem počítači. Takto se může nazvat kterýkoli program, proto ho povolte, jen když jste ho právě sami spustili.',
    documentOf: 'Popisuje se na {url}.',
    signedInAs: 'Jste přihlášeni jako {email}.',
    which: 'Který účet?',
    account: 'Účet',
    may: 'Co smí',
    read: 'Číst vše v účtu: hovory, nahrávky, zprávy, kontakty, faktury.',
    write: 'Měnit a mazat: agenty, čísla, kampaně, nastavení. Ne vždy to jde vrátit.',
    spend: 'Utrácet kredit: hovory, zprávy, čísla, kampaně, dobíjení. To nejde vrátit.',
    openid: 'Dozví se, kdo jste.',
    email: 'Dozví se vaši e-mailovou adresu.',
    lasts: 'Přístup má nejvýše {days} dní. Kdykoli ho můžete ukončit v Připojených aplikacích.',
    allow: 'Povolit',
    deny: 'Zamítnout',
    nothing: 'Povolte aspoň jedno, nebo zamítněte.',
    noAccount: 'S vaší rolí nesmí žádná aplikace jednat za žádný z vašich účtů. Obraťte se na vlastníka.',
    oldForm:
      'Formulář byl otevřený příliš dlouho, nebo váš prohlížeč neukládá cookies. Odešlete ho ještě jednou.',
    connected: 'Připojené aplikace',
    none: 'Žádnou aplikaci jste nepřipojili.',
    since: 'Připojena',
    firstUsed: 'Poprvé použita',
    lastUsed: 'Naposledy použita',
    never: 'nikdy',
    until: 'Končí',
    scopes: 'Povoleno',
    calls: 'Naposledy volané nástroje',
    end: 'Ukončit přístup aplikace {app}',
    endAll: 'Ukončit přístup všech aplikací',
  },
  sk: {
    broken: 'Aplikáciu nemožno pripojiť',
    brokenWhy:
      'Aplikácia poslala niečo, čo nie je v poriadku. Vráťte sa do nej a začnite znova; jej vývojára môže zaujímať toto:',
    gone: 'Táto žiadosť už neplatí',
    goneWhy:
      'Už ste na ňu odpovedali, čakala príliš dlho, alebo sa začala v inom prehliadači. Vráťte sa do aplikácie a začnite znova.',
    title: 'Pripojiť {app}?',
    unverified: 'Aplikácia si hovorí {app}. Nikto to neoveril.',
    unnamed: 'aplikácia bez mena',
    sentTo: 'Prístup dostane {host}.',
    loopback:
      'To je program vo vašom počítači. Takto sa môže nazvať ktorýkoľvek program, preto ho povoľte, len ak ste ho práve sami spustili.',
    documentOf: 'Opisuje sa na {url}.',
    signedInAs: 'Ste prihlásení ako {email}.',
    which: 'Ktorý účet?',
    account: 'Účet',
    may: 'Čo smie',
    read: 'Čítať všetko v účte: hovory, nahrávky, správy, kontakty, faktúry.',
    write: 'Meniť a mazať: agentov, čísla, kampane, nastavenia. Nie vždy sa to dá vrátiť.',
    spend: 'Míňať kredit: hovory, správy, čísla, kampane, dobíjanie. To sa nedá vrátiť.',
    openid: 'Dozvie sa, kto ste.',
    email: 'Dozvie sa vašu e-mailovú adresu.',
    lasts: 'Prístup má najviac {days} dní. Kedykoľvek ho môžete ukončiť v Pripojených aplikáciách.',
    allow: 'Povoliť',
    deny: 'Zamietnuť',
    nothing: 'Povoľte aspoň jedno, alebo zamietnite.',
    noAccount:
      'S vašou rolou nesmie žiadna aplikácia konať za žiadny z vašich účtov. Obráťte sa na vlastníka.',
    oldForm: 'Formulár bol otvorený príliš dlho alebo váš prehliadač neukladá cookies. Odošlite ho ešte raz.',
    connected: 'Pripojené aplikácie',
    none: 'Žiadnu aplikáciu ste nepripojili.',
    since: 'Pripojená',
    firstUsed: 'Prvýkrát použitá',
    lastUsed: 'Naposledy použitá',
    never: 'nikdy',
    until: 'Končí',
    scopes: 'Povolené',
    calls: 'Naposledy volané nástroje',
    end: 'Ukončiť prístup aplikácie {app}',
    endAll: 'Ukončiť prístup všetkých aplikácií',
  },
} as const satisfies Readonly<Record<PageLanguage, Readonly<Record<string, string>>>>

export type AppWord = keyof (typeof words)['en']

export const appWords =
  (language: PageLanguage) =>
  (word: AppWord, told: Readonly<Record<string, string>> = {}): string =>
    fillIn(words[language][word], told)
