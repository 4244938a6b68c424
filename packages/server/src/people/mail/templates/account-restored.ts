import type { Template } from './letter.ts'
import type { AccountRestored } from './mail-content.ts'
import { writeToUs } from './write-to-us.ts'

export const accountRestored: Template<AccountRestored> = {
  cs: ({ account, message }, _, brand) => ({
    subject: `Účet ${account} znovu funguje`,
    parts: [
      'Dobrý den,',
      `obnovili jsme účet ${account}.`,
      ...(message === '' ? [] : [`Důvod: ${message}`]),
      'Hovory, zprávy, klíče i portál fungují jako dřív. Co bylo během pozastavení odmítnuto, se znovu neprovede.',
      writeToUs.cs(brand),
    ],
  }),
  sk: ({ account, message }, _, brand) => ({
    subject: `Účet ${account} znova funguje`,
    parts: [
      'Dobrý deň,',
      `obnovili sme účet ${account}.`,
      ...(message === '' ? [] : [`Dôvod: ${message}`]),
      'Hovory, správy, kľúče aj portál fungujú ako predtým. Čo bolo počas pozastavenia odmietnuté, sa znova nevykoná.',
      writeToUs.sk(brand),
    ],
  }),
  en: ({ account, message }, _, brand) => ({
    subject: `The account ${account} works again`,
    parts: [
      'Hello,',
      `We have restored the account ${account}.`,
      ...(message === '' ? [] : [`Reason: ${message}`]),
      'Calls, messages, keys and the portal work as before. What was refused during the suspension is not made up for.',
      writeToUs.en(brand),
    ],
  }),
}
