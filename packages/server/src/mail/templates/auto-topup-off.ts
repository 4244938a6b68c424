import type { AutoTopupOff } from '../mail-content.ts'
import type { Template } from './letter.ts'

export const autoTopupOff: Template<AutoTopupOff> = {
  cs: ({ reason, amountHal }, as) => ({
    subject: 'Automatické dobíjení kreditu je vypnuté',
    parts: [
      'Dobrý den,',
      reason === 'declined'
        ? `banka opakovaně odmítla platbu ${as.money(amountHal)} z Vaší uložené karty, proto jsme automatické dobíjení vypnuli.`
        : `banka chce, abyste platbu ${as.money(amountHal)} z uložené karty potvrdili, a to bez Vás nejde. Automatické dobíjení jsme proto vypnuli.`,
      'Hovory a zprávy fungují, dokud stačí kredit. Dobijte jej prosím ručně a kartu uložte znovu.',
    ],
  }),
  sk: ({ reason, amountHal }, as) => ({
    subject: 'Automatické dobíjanie kreditu je vypnuté',
    parts: [
      'Dobrý deň,',
      reason === 'declined'
        ? `banka opakovane odmietla platbu ${as.money(amountHal)} z Vašej uloženej karty, preto sme automatické dobíjanie vypli.`
        : `banka chce, aby ste platbu ${as.money(amountHal)} z uloženej karty potvrdili, a to bez Vás nejde. Automatické dobíjanie sme preto vypli.`,
      'Hovory a správy fungujú, kým stačí kredit. Dobite ho, prosím, ručne a kartu uložte znova.',
    ],
  }),
  en: ({ reason, amountHal }, as) => ({
    subject: 'Automatic top-ups are off',
    parts: [
      'Hello,',
      reason === 'declined'
        ? `the bank repeatedly declined the payment of ${as.money(amountHal)} from your saved card, so we have switched automatic top-ups off.`
        : `the bank wants you to confirm the payment of ${as.money(amountHal)} from your saved card, which cannot be done without you. So we have switched automatic top-ups off.`,
      'Calls and messages work as long as there is credit. Please top up by hand and save the card again.',
    ],
  }),
}
