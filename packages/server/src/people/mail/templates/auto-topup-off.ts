import type { Template } from './letter.ts'
import type { AutoTopupOff } from './mail-content.ts'

type Why = Readonly<Record<AutoTopupOff['reason'], (amount: string) => string>>

const cs: Why = {
  declined: (amount) =>
    `banka opakovaně odmítla platbu ${amount} z Vaší uložené karty, proto jsme automatické dobíjení vypnuli.`,
  authentication: (amount) =>
    `banka chce, abyste platbu ${amount} z uložené karty potvrdili, a to bez Vás nejde. Automatické dobíjení jsme proto vypnuli.`,
  disputed: (amount) =>
    `platba kartou ${amount} byla v bance reklamována a banka ji vrátila, proto jsme automatické dobíjení vypnuli.`,
}
const sk: Why = {
  declined: (amount) =>
    `banka opakovane odmietla platbu ${amount} z Vašej uloženej karty, preto sme automatické dobíjanie vypli.`,
  authentication: (amount) =>
    `banka chce, aby ste platbu ${amount} z uloženej karty potvrdili, a to bez Vás nejde. Automatické dobíjanie sme preto vypli.`,
  disputed: (amount) =>
    `platba kartou ${amount} bola v banke reklamovaná a banka ju vrátila, preto sme automatické dobíjanie vypli.`,
}
const en: Why = {
  declined: (amount) =>
    `Your bank repeatedly declined the payment of ${amount} from your saved card, so we have turned off automatic top-ups.`,
  authentication: (amount) =>
    `Your bank requires you to confirm the payment of ${amount} from your saved card, so we have turned off automatic top-ups.`,
  disputed: (amount) =>
    `Your card payment of ${amount} was disputed and refunded by the bank, so we have turned off automatic top-ups.`,
}

export const autoTopupOff: Template<AutoTopupOff> = {
  cs: ({ reason, amountHal }, as) => ({
    subject: 'Automatické dobíjení kreditu je vypnuté',
    parts: [
      'Dobrý den,',
      cs[reason](as.money(amountHal)),
      'Hovory a zprávy fungují, dokud stačí kredit. Dobijte jej prosím ručně a kartu uložte znovu.',
    ],
  }),
  sk: ({ reason, amountHal }, as) => ({
    subject: 'Automatické dobíjanie kreditu je vypnuté',
    parts: [
      'Dobrý deň,',
      sk[reason](as.money(amountHal)),
      'Hovory a správy fungujú, kým stačí kredit. Dobite ho, prosím, ručne a kartu uložte znova.',
    ],
  }),
  en: ({ reason, amountHal }, as) => ({
    subject: 'Automatic top-ups are off',
    parts: [
      'Hello,',
      en[reason](as.money(amountHal)),
      'Calls and messages keep working while you have credit. Please top up manually and save your card again.',
    ],
  }),
}
