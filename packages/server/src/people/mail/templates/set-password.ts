import type { Template } from './letter.ts'
import type { SetPassword } from './mail-content.ts'

export const setPassword: Template<SetPassword> = {
  cs: ({ link, expiresAtMs }, as) => ({
    subject: 'Nastavte si heslo',
    parts: [
      'Dobrý den,',
      'na této stránce si nastavíte heslo ke svému účtu:',
      { label: 'Nastavit heslo', url: link },
      `Odkaz lze použít jednou, a to do ${as.moment(expiresAtMs)}. Pokud jste o heslo nežádali, nemusíte nic dělat.`,
    ],
  }),
  sk: ({ link, expiresAtMs }, as) => ({
    subject: 'Nastavte si heslo',
    parts: [
      'Dobrý deň,',
      'na tejto stránke si nastavíte heslo k svojmu účtu:',
      { label: 'Nastaviť heslo', url: link },
      `Odkaz možno použiť raz, a to do ${as.moment(expiresAtMs)}. Ak ste o heslo nežiadali, nemusíte nič robiť.`,
    ],
  }),
  en: ({ link, expiresAtMs }, as) => ({
    subject: 'Set your password',
    parts: [
      'Hello,',
      'Use this link to set the password of your account:',
      { label: 'Set the password', url: link },
      `The link works once, until ${as.moment(expiresAtMs)}. If you did not request it, you can ignore this e-mail.`,
    ],
  }),
}
