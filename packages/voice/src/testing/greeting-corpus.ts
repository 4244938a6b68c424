import type { Language } from '../agent/agent-settings.ts'

/**
 * A corpus of how people and machines answer a call, written for this project. One greeting a line:
 *
 *     900 You have reached the voicemail. |400| Leave a message after the tone. |500| BEEP
 *     |   |                               |                                           |
 *     |   words                           a pause in ms                               a beep of the mailbox
 *     ms from the answer to the first word
 *
 * The duration of words follows from their length (`play-greeting.ts`). A machine that reads out a number reads
 * +420601557001, in Slovak +421901557001.
 */

const csHumans = `
400 Prosím?
600 Haló?
300 Novák.
500 Dobrý den.
800 No?
700 Ano, slyším vás.
500 Dobrý den, Nováková, prosím.
900 Haló, kdo volá?
400 Autoservis Dvořák, dobrý den.
500 Dobrý den, autoservis Dvořák, u telefonu Petr, co pro vás mohu udělat?
600 Zubní ordinace doktora Veselého, dobrý den, sestra Jana u telefonu, s čím vám mohu pomoci?
400 Restaurace U Lípy, přejete si?
700 Dobré ráno, recepce hotelu Praha, Lucie Malá, přejete si prosím?
500 Ahoj, |500| co je?
1200 Prosím, |900| haló?
600 Ježiš, já teď nemůžu mluvit, jsem na poradě.
500 Nemůžu teď mluvit, zavolejte mi prosím později.
800 Svobodová, |400| dobrý den, kdo je tam?
500 Dobrý den, dovolali jste se do firmy Stavby Horák, u telefonu Karel Horák, prosím?
900 Haló, haló, |600| slyšíme se?
300 Jo?
400 Kancelář starosty, dobrý den, u telefonu Eva Králová.
700 Tady Karel, právě řídím, můžete mluvit rychle?
500 Dobrý den, hezký den, Česká pojišťovna, pobočka Brno, Martina Dvořáková, jak vám mohu pomoci?
`

const csMachines = `
900 Dovolali jste se do hlasové schránky. |400| Zanechte prosím vzkaz po zaznění tónu. |500| BEEP
700 Volaný účastník není momentálně dostupný. Zavolejte prosím později.
800 Tady hlasová schránka čísla 601 557 001. |300| Po zaznění signálu zanechte zprávu. |400| BEEP
600 Ahoj, tady Petr, teď nemůžu zvednout telefon, nechte mi vzkaz. |600| BEEP
900 Dobrý den, tady záznamník rodiny Novákových. Nejsme doma, zanechte nám zprávu. |700| BEEP
700 Číslo šest nula jedna pět pět sedm nula nula jedna nezvedá. |500| BEEP
600 Dobrý den, momentálně nemohu přijmout váš hovor. Zavolám vám zpět, jakmile to bude možné. |800| BEEP
800 Dobrý den, voláte mimo ordinační hodiny. Zavolejte prosím v ordinační době od osmi do dvanácti.
500 Odkazová schránka. |300| Namluvte zprávu po pípnutí. |300| BEEP
700 Volané číslo je dočasně nedostupné.
900 Účastník je nedostupný. Po zaznění tónu můžete zanechat hlasovou zprávu. |900| BEEP
600 Čau, tady Honza. |700| Nech mi vzkaz, ozvu se. |500| BEEP
700 Vítejte v záznamové službě. |600| Pokud chcete nechat vzkaz, mluvte po zaznění zvukového znamení. |400| BEEP
800 Dobrý den, v tuto chvíli nejsem k zastižení. Napište mi prosím SMS zprávu a ozvu se vám. |900| BEEP
900 Dobrý den, dovolali jste se na mobilní telefon Karla Nováka ze společnosti Stavby Horák, který se právě účastní zahraniční cesty a své hovory bude vyřizovat od pondělí příštího týdne včetně všech dotazů k rozpracovaným zakázkám. |900| BEEP
600 Volaný uživatel nekomunikuje, zkuste to prosím později.
700 Hlasová schránka účastníka je plná.
500 Tady Jana, zrovna něco mám. |400| Můžeš mi nechat zprávu po signálu. |500| BEEP
800 Kancelář je zavřená z důvodu dovolené. Volejte znovu od prvního září, nebo pošlete e-mail. |800| BEEP
900 Dobrý den, děkujeme, že voláte. |500| Zanechte nám své jméno a telefonní číslo, ozveme se vám zpět. |500| BEEP
`

const skHumans = `
400 Prosím?
600 Haló?
300 Horváth.
500 Dobrý deň.
700 Áno, počúvam.
500 Dobrý deň, Kováčová, prosím.
900 Haló, kto volá?
400 Autoservis Kováč, dobrý deň.
500 Dobrý deň, autoservis Kováč, pri telefóne Peter, čo pre vás môžem urobiť?
600 Zubná ambulancia doktora Veselého, dobrý deň, sestra Jana, ako vám môžem pomôcť?
400 Reštaurácia Pod lipou, želáte si?
700 Dobré ráno, recepcia hotela Bratislava, Lucia Malá, prajete si?
500 Ahoj, |500| čo je?
1200 Prosím, |900| haló?
600 Ja teraz nemôžem hovoriť, som na porade.
500 Nemôžem hovoriť, zavolajte mi prosím neskôr.
800 Svobodová, |400| dobrý deň, kto je tam?
500 Dobrý deň, dovolali ste sa do firmy Stavby Horák, pri telefóne Karol Horák, prosím?
900 Haló, haló, |600| počujeme sa?
300 No?
400 Kancelária primátora, dobrý deň, pri telefóne Eva Kráľová.
700 Tu Karol, práve šoférujem, môžete rýchlo?
`

const skMachines = `
900 Dovolali ste sa do odkazovej schránky. |400| Zanechajte odkaz po zaznení tónu. |500| BEEP
700 Volaný účastník nie je momentálne dostupný. Zavolajte prosím neskôr.
800 Tu je hlasová schránka čísla 901 557 001. |300| Po zaznení signálu zanechajte správu. |400| BEEP
600 Ahoj, tu Peter, teraz nemôžem zdvihnúť telefón, nechajte mi odkaz. |600| BEEP
900 Dobrý deň, tu záznamník rodiny Kováčovej. Nie sme doma, zanechajte nám správu. |700| BEEP
700 Číslo deväť nula jeden päť päť sedem nula nula jeden neodpovedá. |500| BEEP
600 Dobrý deň, momentálne nemôžem prijať váš hovor. Zavolám vám späť, hneď ako to bude možné. |800| BEEP
800 Dobrý deň, voláte mimo ordinačných hodín. Zavolajte prosím v ordinačnom čase od ôsmej do dvanástej.
500 Odkazová schránka. |300| Nahovorte správu po pípnutí. |300| BEEP
700 Volané číslo je dočasne nedostupné.
900 Účastník je nedostupný. Po zaznení tónu môžete zanechať hlasovú správu. |900| BEEP
600 Čau, tu Jano. |700| Nechaj mi odkaz, ozvem sa. |500| BEEP
700 Vitajte v odkazovej službe. |600| Hovorte po zaznení zvukového znamenia. |400| BEEP
800 Dobrý deň, momentálne nie som k dispozícii. Napíšte mi prosím SMS správu a ozvem sa vám neskôr. |900| BEEP
900 Dobrý deň, dovolali ste sa na mobilný telefón Karola Nováka zo spoločnosti Stavby Horák, ktorý sa práve zúčastňuje zahraničnej cesty a svoje hovory bude vybavovať od pondelka budúceho týždňa vrátane všetkých otázok k rozpracovaným zákazkám. |900| BEEP
600 Účastník je nedostupný, skúste to prosím neskôr.
700 Hlasová schránka účastníka je plná.
500 Tu Jana, práve niečo mám. |400| Môžeš mi nechať správu po signáli. |500| BEEP
800 Kancelária je zatvorená, máme dovolenku. Zavolajte znova od prvého septembra. |800| BEEP
900 Dobrý deň, ďakujeme, že voláte. |500| Zanechajte nám svoje meno a telefónne číslo, ozveme sa vám späť. |500| BEEP
`

const enHumans = `
400 Hello?
600 Yes?
300 Newman.
500 Good morning.
700 Hello, |600| who's this?
500 John Newman speaking.
900 Hi, this is Mary, who's calling please?
400 Baker's Garage, good morning.
500 Good morning, Baker's Garage, Peter speaking, how can I help you?
600 Doctor Wesley's dental practice, good morning, this is nurse Jane, how may I help you today?
400 The Linden Tree, can I help?
700 Good morning, reception of the Prague Hotel, Lucy speaking, what can I do for you?
500 Hey, |500| what's up?
1200 Hello, |900| hello?
600 I can't talk right now, I'm in a meeting.
500 I'm driving, can you call me back later?
800 Smith residence, |400| hello, who is there?
500 Good afternoon, you've reached Horak Construction, Charles speaking.
900 Hello, hello, |600| can you hear me?
300 Yeah?
400 Mayor's office, Eve King speaking.
700 Charles here, be quick, I am just boarding a plane.
`

const enMachines = `
900 You have reached the voicemail of John Newman. |400| Please leave a message after the tone. |500| BEEP
700 The person you are calling is not available. Please try again later.
800 Your call has been forwarded to an automated voice messaging system. |300| 601 557 001 |300| is not available. At the tone, please record your message. |400| BEEP
600 Hi, it's Peter, I can't come to the phone right now, leave me a message. |600| BEEP
900 Hello, this is the answering machine of the Newmans. We are away. |700| BEEP
700 Six zero one five five seven zero zero one is not answering. |500| BEEP
600 Hi, I'm unable to take your call at the moment. I will get back to you as soon as possible. |800| BEEP
800 Thank you for calling. We are closed. Please call again during our business hours.
500 Mailbox full.
700 The number you have dialled is not in service.
900 The subscriber is unavailable. |500| Please leave your message after the beep. |900| BEEP
600 Hey, this is Jack. |700| You know what to do, wait for the beep. |500| BEEP
700 Welcome to the message service. |600| Speak after the signal. |400| BEEP
800 Sorry I can't answer your call. Send me a text and I will call you back. |900| BEEP
900 Hello and thank you for calling the mobile phone of Charles Newman of Horak Construction, who is travelling abroad this week and will be dealing with all calls from next Monday on including every question about the building sites that are under way right now. |900| BEEP
600 The customer is switched off, please try later.
700 The mailbox of this subscriber is full.
500 Jane here, busy right now. |400| Please leave your name and number. |500| BEEP
800 Our office is closed for the holidays. You've reached us outside of our office hours. |800| BEEP
900 Hello, we are not able to take your call. |500| Please leave us your name and number and we will be in touch with you shortly. |500| BEEP
`

const deHumans = `
400 Hallo?
300 Neumann.
500 Guten Tag, Autowerkstatt Bauer, Peter Bauer am Apparat, wie kann ich Ihnen helfen?
`

const deMachines = `
700 Sie haben die Mailbox erreicht. |400| Bitte hinterlassen Sie eine Nachricht nach dem Ton. |500| BEEP
600 Der gewünschte Teilnehmer ist nicht erreichbar.
700 Guten Tag, Sie rufen außerhalb unserer Geschäftszeiten an. Bitte rufen Sie später wieder an.
`

const plHumans = `
400 Halo?
300 Nowak, słucham.
500 Dzień dobry, warsztat Kowalski, Piotr przy telefonie, w czym mogę pomóc?
`

const plMachines = `
700 Tu poczta głosowa. |400| Proszę zostawić wiadomość po sygnale. |500| BEEP
600 Abonent jest czasowo niedostępny.
700 Nie mogę teraz odebrać telefonu, oddzwonię później. |700| BEEP
`

const csMenus = `
600 Vítejte. Pro objednávky stiskněte jedničku, pro ostatní dotazy dvojku.
700 Děkujeme za zavolání. Tento hovor bude nahráván. |500| Zvolte prosím klapku.
500 Toto je automatická zpráva. Prosíme, neodpovídejte.
600 Dobrý den. Když nahrajete své jméno a důvod hovoru, zjistím, jestli je tato osoba k dispozici.
700 Tento telefon prověřuje hovory. |400| Řekněte prosím jméno a důvod volání.
600 Všichni naši operátoři jsou obsazeni. Vyčkejte prosím na lince.
`

const skMenus = `
600 Vitajte. Pre objednávky stlačte jednotku, pre ostatné otázky dvojku.
700 Ďakujeme za zavolanie. Tento hovor bude nahrávaný. |500| Stlačte prosím číslo.
500 Toto je automatická správa. Prosíme, neodpovedajte.
600 Dobrý deň. Keď nahráte svoje meno a dôvod hovoru, zistím, či je táto osoba k dispozícii.
`

const enMenus = `
600 Welcome. For bookings press one, for anything else press two.
700 Thank you for calling. This call may be recorded. |500| Please hold the line.
500 This is an automated message. Please do not reply.
600 Hi, if you record your name and reason for calling, I'll see if this person is available.
400 Hi, |600| if you record your name and reason for calling, |500| I'll see if this person is available.
700 Hi, the person you reached uses a screening service and gets a copy of this conversation. |300| Go ahead and say your name and why you're calling.
500 Please state your name and the reason for your call.
`

const deMenus = `
600 Hallo. Wenn Sie Ihren Namen und den Grund Ihres Anrufs aufnehmen, sehe ich nach, ob diese Person verfügbar ist.
`

const plMenus = `
600 Dzień dobry. Nagraj swoje imię i powód rozmowy, a sprawdzę, czy ta osoba jest dostępna.
`

export type GreetingKind = 'human' | 'voicemail' | 'ivr'

export interface Greeting {
  readonly language: Language
  readonly kind: GreetingKind
  /** As written in the corpus. */
  readonly line: string
}

const of = (language: Language, kind: GreetingKind, lines: string): Greeting[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => ({ language, kind, line }))

export const greetings: readonly Greeting[] = [
  ...of('cs', 'human', csHumans),
  ...of('cs', 'voicemail', csMachines),
  ...of('cs', 'ivr', csMenus),
  ...of('sk', 'human', skHumans),
  ...of('sk', 'voicemail', skMachines),
  ...of('sk', 'ivr', skMenus),
  ...of('en', 'human', enHumans),
  ...of('en', 'voicemail', enMachines),
  ...of('en', 'ivr', enMenus),
  ...of('de', 'human', deHumans),
  ...of('de', 'ivr', deMenus),
  ...of('de', 'voicemail', deMachines),
  ...of('pl', 'human', plHumans),
  ...of('pl', 'ivr', plMenus),
  ...of('pl', 'voicemail', plMachines),
]
