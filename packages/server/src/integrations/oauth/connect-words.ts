import { languageOf, type PageLanguage } from '../../http/pages/page-shell.ts'
import { fillIn } from '../../http/pages/page-words.ts'

/** The texts of the pages; `{product}`, `{label}` and `{account}` are filled in. */
const words = {
  en: {
    title: 'Connect {product}',
    ask: 'Hovor will see when you are busy in {product} and add the appointments that callers book.',
    askInvoices:
      'Hovor will read invoices in {product} so that callers can ask about theirs. It never changes anything.',
    forAccount: 'This connects it to the account {account}. Continue only if the account is yours.',
    label: 'Label (optional)',
    button: 'Continue to {product}',
    connected: '{product} is connected',
    connectedAs: 'Its label is “{label}” and its account is {account}.',
    declined: 'Not connected',
    declinedWhy: 'You did not grant access in {product}. To try again, open your link again.',
    failed: '{product} could not be connected',
    failedWhy: '{product} did not confirm the connection. Open your link again in a moment.',
    rights: 'A permission is missing',
    rightsWhy: 'Open your link again and leave all permissions in {product} checked: all of them are needed.',
    session: 'This connection cannot be completed',
    sessionWhy:
      'It was started in another browser, is already complete, or took longer than ten minutes. Open your link again.',
    tooMany: 'The account has too many connections',
    tooManyWhy: 'Disconnect one you no longer need, then open your link again.',
    suspended: 'The account is suspended',
    suspendedWhy: 'Nothing can be connected to it. Contact the operator of this service.',
    link: 'This link no longer works',
    linkWhy: 'A link is valid for an hour. Get a new one from the list of integrations.',
    notReady: '{product} is not set up on this service',
    notReadyWhy: 'Ask its operator to configure {product}.',
    unknown: 'Page not found',
    unknownWhy: 'Check the address.',
    credentials: '{product} is connected with credentials',
    credentialsWhy:
      'Enter them in the portal, under Integrations, or send them to the API of this service with your API key:',
  },
  cs: {
    title: 'Připojit {product}',
    ask: 'Hovor bude v {product} číst, kdy máte obsazeno, a zapisovat termíny, které si volající domluví.',
    askInvoices: 'Hovor bude v {product} číst faktury, aby se volající mohli zeptat na své. Nic nezmění.',
    forAccount: 'Připojí se k účtu {account}. Pokračujte, jen pokud je váš.',
    label: 'Jak mu říkat (můžete nechat prázdné)',
    button: 'Pokračovat do {product}',
    connected: '{product} je připojený',
    connectedAs: 'Jmenuje se „{label}“ a otevírá {account}.',
    declined: 'Nic se nepřipojilo',
    declinedWhy:
      'V {product} jste nesouhlasili. Chcete-li to zkusit znovu, otevřete svůj odkaz ještě jednou.',
    failed: '{product} se nepodařilo připojit',
    failedWhy: '{product} připojení nepotvrdil. Otevřete svůj odkaz za chvíli znovu.',
    rights: 'Něco chybí',
    rightsWhy:
      'Otevřete svůj odkaz znovu a nechte zaškrtnuté vše, na co se {product} ptá: všechno je potřeba.',
    session: 'Toto připojení nejde dokončit',
    sessionWhy:
      'Začalo v jiném prohlížeči, už je hotové, nebo trvalo déle než deset minut. Otevřete svůj odkaz znovu.',
    tooMany: 'Účet má příliš mnoho připojení',
    tooManyWhy: 'Odpojte některé, které nepotřebujete, a otevřete svůj odkaz znovu.',
    suspended: 'Účet je pozastavený',
    suspendedWhy: 'Nejde k němu nic připojit. Obraťte se na provozovatele služby.',
    link: 'Tento odkaz už neplatí',
    linkWhy: 'Odkaz platí hodinu. Nový získáte tam, kde jste získali tento: v seznamu propojení.',
    notReady: '{product} tu není nastavený',
    notReadyWhy: 'Požádejte provozovatele služby, ať v nastavení doplní klienta {product}.',
    unknown: 'Taková stránka tu není',
    unknownWhy: 'Zkontrolujte adresu.',
    credentials: '{product} se připojuje přihlašovacími údaji',
    credentialsWhy:
      'Zadejte je v portálu v části Propojení, nebo je pošlete rozhraní této služby se svým API klíčem:',
  },
  sk: {
    title: 'Pripojiť {product}',
    ask: 'Hovor bude v {product} čítať, kedy máte obsadené, a zapisovať termíny, ktoré si volajúci dohodnú.',
    askInvoices: 'Hovor bude v {product} čítať faktúry, aby sa volajúci mohli spýtať na svoje. Nič nezmení.',
    forAccount: 'Pripojí sa k účtu {account}. Pokračujte, iba ak je váš.',
    label: 'Ako to nazvať (môžete nechať prázdne)',
    button: 'Pokračovať do {product}',
    connected: '{product} je pripojený',
    connectedAs: 'Volá sa „{label}“ a otvára {account}.',
    declined: 'Nič sa nepripojilo',
    declinedWhy: 'V {product} ste nesúhlasili. Ak to chcete skúsiť znova, otvorte svoj odkaz ešte raz.',
    failed: '{product} sa nepodarilo pripojiť',
    failedWhy: '{product} pripojenie nepotvrdil. Otvorte svoj odkaz o chvíľu znova.',
    rights: 'Niečo chýba',
    rightsWhy:
      'Otvorte svoj odkaz znova a nechajte zaškrtnuté všetko, na čo sa {product} pýta: všetko je potrebné.',
    session: 'Toto pripojenie sa nedá dokončiť',
    sessionWhy:
      'Začalo v inom prehliadači, už je hotové alebo trvalo dlhšie ako desať minút. Otvorte svoj odkaz znova.',
    tooMany: 'Účet má príliš veľa pripojení',
    tooManyWhy: 'Odpojte niektoré, ktoré nepotrebujete, a otvorte svoj odkaz znova.',
    suspended: 'Účet je pozastavený',
    suspendedWhy: 'Nedá sa k nemu nič pripojiť. Obráťte sa na prevádzkovateľa služby.',
    link: 'Tento odkaz už neplatí',
    linkWhy: 'Odkaz platí hodinu. Nový získate tam, kde ste získali tento: v zozname prepojení.',
    notReady: '{product} tu nie je nastavený',
    notReadyWhy: 'Požiadajte prevádzkovateľa služby, aby v nastavení doplnil klienta {product}.',
    unknown: 'Taká stránka tu nie je',
    unknownWhy: 'Skontrolujte adresu.',
    credentials: '{product} sa pripája prihlasovacími údajmi',
    credentialsWhy:
      'Zadajte ich v portáli v časti Prepojenia alebo ich pošlite rozhraniu tejto služby so svojím API kľúčom:',
  },
} as const satisfies Readonly<Record<PageLanguage, Readonly<Record<string, string>>>>

export type Word = keyof (typeof words)['en']

/** The words in the first language of a browser that is known here. */
export function wordsFor(acceptLanguage: string) {
  const language = languageOf(acceptLanguage)
  return {
    language,
    say: (word: Word, told: Readonly<Record<string, string>>): string => fillIn(words[language][word], told),
  }
}
