import { languageOf } from '../../http/pages/page-shell.ts'
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
    connectedAs: 'Its label is “{label}” and its account is {account}. You can close this page.',
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
    credentialsWhy: 'Send them to the API of this service with your API key:',
  },
  cs: {
    title: 'Připojit {product}',
    ask: 'Hovor bude v {product} číst, kdy máte obsazeno, a zapisovat termíny, které si volající domluví.',
    askInvoices: 'Hovor bude v {product} číst faktury, aby se volající mohli zeptat na své. Nic nezmění.',
    forAccount: 'Připojí se k účtu {account}. Pokračujte, jen pokud je váš.',
    label: 'Jak mu říkat (můžete nechat prázdné)',
    button: 'Pokračovat do {product}',
    connected: '{product} je připojený',
    connectedAs: 'Jmenuje se „{label}“ a otevírá {account}. Stránku můžete zavřít.',
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
    linkWhy: 'Odkaz platí hodinu. Nový získáte tam, kde jste získali tento: v seznamu integrací.',
    notReady: '{product} tu není nastavený',
    notReadyWhy: 'Požádejte provozovatele služby, ať v nastavení doplní klienta {product}.',
    unknown: 'Taková stránka tu není',
    unknownWhy: 'Zkontrolujte adresu.',
    credentials: '{product} se připojuje přihlašovacími údaji',
    credentialsWhy: 'Pošlete je rozhraní této služby se svým API klíčem:',
  },
} as const

type Language = keyof typeof words
export type Word = keyof (typeof words)['en']

/** The words in the first language of a browser that is known here; Slovaks read Czech. */
export function wordsFor(acceptLanguage: string) {
  const language: Language = languageOf(acceptLanguage) === 'en' ? 'en' : 'cs'
  return {
    language,
    say: (word: Word, told: Readonly<Record<string, string>>): string => fillIn(words[language][word], told),
  }
}
