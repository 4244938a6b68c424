import type { AdvisorLanguage, Topic } from '../state/wishes.ts'

interface AdvisorWords {
  readonly questions: Readonly<Record<Topic, string>>
  /** Said before a question whose answer was not understood. */
  readonly again: string
  readonly notOwn: string
  readonly badAddress: string
  readonly whatToChange: string
  readonly handedOver: string
  readonly ready: string
  readonly terms: string
  readonly quote: (offer: { version: number; oneOff: string; monthly: string }) => string
}

/** The texts of the advisor in each of its languages. */
export const advisorWords: Readonly<Record<AdvisorLanguage, AdvisorWords>> = {
  cs: {
    questions: {
      company: 'Jak se vaše firma jmenuje? Tak se bude asistent představovat.',
      trade: 'Čím se zabýváte a s čím vám lidé nejčastěji volají?',
      openingHours: 'Kdy máte otevřeno? Například: pondělí až pátek 8–16.',
      capture:
        'Které údaje má asistent od volajících zjistit? Například: jméno, telefon, e-mail, termín, adresa, důvod hovoru. Nemá-li zjišťovat nic, napište: žádné.',
      calendar: 'Má asistent sjednávat termíny ve vašem kalendáři? Ano, nebo ne.',
      transfer: 'Má asistent přepojovat na člověka? Napište telefonní číslo, nebo: ne.',
      language: 'Jakým jazykem má asistent mluvit: česky, slovensky, nebo anglicky?',
      number:
        'Na jakém čísle má asistent brát hovory? Napište město, ve kterém chcete nové číslo (slovenská jsou z Bratislavy), své číslo u nás, nebo: žádné.',
      phases:
        'Popište hovor po krocích, každý na řádku nebo za středníkem; posledním hovor končí. Nemá-li mít pevné kroky, napište: žádné.',
      tools:
        'Má asistent během hovoru volat váš systém? Napište jeho adresu (https://…) a k čemu slouží. Nemá-li, napište: žádný.',
    },
    again: 'Tomu jsem bohužel nerozuměl.',
    notOwn: 'Toto číslo u nás na svém účtu nemáte.',
    badAddress: 'Tuto adresu nelze volat.',
    whatToChange:
      'Nabídka platí dál. Chcete-li něco změnit, napište co: firma, obor, otevírací doba, údaje, kalendář, přepojení, jazyk, číslo, postup hovoru, nebo systém.',
    handedOver: 'Vaše zpráva čeká na člověka, odpoví vám tady.',
    ready: 'Asistent je hotov. Vyzkoušejte ho a pak ho spusťte.',
    terms:
      'Ceny jsou včetně DPH. Jednorázová cena zahrnuje přípravu asistenta podle této nabídky; hovory se účtují podle ceníku. Před zaplacením lze objednávku zdarma zrušit. Pozdější změna je nová nabídka a platí se rozdíl.',
    quote: ({ version, oneOff, monthly }) =>
      `Připravil jsem nabídku č. ${version}: jednorázově ${oneOff}, číslo měsíčně ${monthly}. Podrobnosti jsou v objednávce. Přijměte ji zaplacením, nebo napište, co změnit.`,
  },
  sk: {
    questions: {
      company: 'Ako sa vaša firma volá? Tak sa bude asistent predstavovať.',
      trade: 'Čím sa zaoberáte a s čím vám ľudia najčastejšie volajú?',
      openingHours: 'Kedy máte otvorené? Napríklad: pondelok až piatok 8–16.',
      capture:
        'Ktoré údaje má asistent od volajúcich zistiť? Napríklad: meno, telefón, e-mail, termín, adresa, dôvod hovoru. Ak nemá zisťovať nič, napíšte: žiadne.',
      calendar: 'Má asistent dohadovať termíny vo vašom kalendári? Áno, alebo nie.',
      transfer: 'Má asistent prepájať na človeka? Napíšte telefónne číslo, alebo: nie.',
      language: 'Akým jazykom má asistent hovoriť: po slovensky, po česky, alebo po anglicky?',
      number:
        'Na akom čísle má asistent brať hovory? Napíšte mesto, v ktorom chcete nové číslo (slovenské sú z Bratislavy), svoje číslo u nás, alebo: žiadne.',
      phases:
        'Opíšte hovor po krokoch, každý na riadku alebo za bodkočiarkou; posledným sa hovor končí. Ak nemá mať pevné kroky, napíšte: žiadne.',
      tools:
        'Má asistent počas hovoru volať váš systém? Napíšte jeho adresu (https://…) a na čo slúži. Ak nemá, napíšte: žiadny.',
    },
    again: 'Tomu som, žiaľ, nerozumel.',
    notOwn: 'Toto číslo u nás na svojom účte nemáte.',
    badAddress: 'Túto adresu nemožno volať.',
    whatToChange:
      'Ponuka platí ďalej. Ak chcete niečo zmeniť, napíšte čo: firma, odbor, otváracie hodiny, údaje, kalendár, prepojenie, jazyk, číslo, postup hovoru, alebo systém.',
    handedOver: 'Vaša správa čaká na človeka, odpovie vám tu.',
    ready: 'Asistent je hotový. Vyskúšajte ho a potom ho spustite.',
    terms:
      'Ceny sú vrátane DPH. Jednorazová cena zahŕňa prípravu asistenta podľa tejto ponuky; hovory sa účtujú podľa cenníka. Pred zaplatením možno objednávku zadarmo zrušiť. Neskoršia zmena je nová ponuka a platí sa rozdiel.',
    quote: ({ version, oneOff, monthly }) =>
      `Pripravil som ponuku č. ${version}: jednorazovo ${oneOff}, číslo mesačne ${monthly}. Podrobnosti sú v objednávke. Prijmite ju zaplatením, alebo napíšte, čo zmeniť.`,
  },
  en: {
    questions: {
      company: 'What is your company called? The assistant will introduce itself with that name.',
      trade: 'What do you do, and why do people usually call you?',
      openingHours: 'When are you open? For example: Monday to Friday, 8 to 16.',
      capture:
        'What should the assistant ask callers for? For example: name, phone, e-mail, appointment, address, reason for the call. If nothing, write: none.',
      calendar: 'Should the assistant book appointments in your calendar? Yes or no.',
      transfer: 'Should the assistant transfer callers to a person? Write the phone number, or: no.',
      language: 'Which language should the assistant speak: Czech, Slovak or English?',
      number:
        'On which number should the assistant answer? Write the town of a new number (Slovak ones are from Bratislava), a number that you have with us, or: none.',
      phases:
        'Describe the call in steps, each on a line or after a semicolon; the last one ends it. If it has no fixed steps, write: none.',
      tools:
        'Should the assistant use a system of yours during a call? Write its address (https://…) and what it is for. If not, write: none.',
    },
    again: 'I did not understand that.',
    notOwn: 'You have no such number with us.',
    badAddress: 'That address cannot be used.',
    whatToChange:
      'The quote stands. To change something, write what: company, trade, opening hours, fields, calendar, transfer, language, number, the steps of the call or a system.',
    handedOver: 'Your message is waiting for a person, who will answer here.',
    ready: 'The assistant is ready. Try it, then launch it.',
    terms:
      'Prices include VAT. The one-off price covers setting up the assistant as in this quote; calls are charged by the price list. The order can be cancelled free of charge before it is paid. A later change is a new quote, of which the difference is paid.',
    quote: ({ version, oneOff, monthly }) =>
      `Here is quote no. ${version}: ${oneOff} once, number ${monthly} a month. The details are in the order. Pay to accept it, or write what to change.`,
  },
}
