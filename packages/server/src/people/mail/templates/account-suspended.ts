import type { Template } from './letter.ts'
import type { AccountSuspended } from './mail-content.ts'
import { writeToUs } from './write-to-us.ts'

export const accountSuspended: Template<AccountSuspended> = {
  cs: ({ account, message }, _, brand) => ({
    subject: `Pozastavili jsme účet ${account}`,
    parts: [
      'Dobrý den,',
      `pozastavili jsme účet ${account}.`,
      ...(message === '' ? [] : [`Důvod: ${message}`]),
      'Volat ani posílat zprávy teď nejde, příchozí hovory nikdo nepřijme a v portálu jsou dostupné jen daňové doklady. Čísla, kredit i data Vám zůstávají.',
      writeToUs.cs(brand),
    ],
  }),
  sk: ({ account, message }, _, brand) => ({
    subject: `Pozastavili sme účet ${account}`,
    parts: [
      'Dobrý deň,',
      `pozastavili sme účet ${account}.`,
      ...(message === '' ? [] : [`Dôvod: ${message}`]),
      'Volať ani posielať správy teraz nie je možné, prichádzajúce hovory nikto neprijme a v portáli sú dostupné len daňové doklady. Čísla, kredit aj dáta Vám zostávajú.',
      writeToUs.sk(brand),
    ],
  }),
  en: ({ account, message }, _, brand) => ({
    subject: `We have suspended the account ${account}`,
    parts: [
      'Hello,',
      `We have suspended the account ${account}.`,
      ...(message === '' ? [] : [`Reason: ${message}`]),
      'No calls can be made and no messages sent, incoming calls are not answered, and the portal shows tax documents only. Your numbers, credit and data are kept.',
      writeToUs.en(brand),
    ],
  }),
}
