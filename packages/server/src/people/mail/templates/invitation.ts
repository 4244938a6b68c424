import type { Role } from '../../members/roles.ts'
import type { Template } from './letter.ts'
import type { Invitation } from './mail-content.ts'

const roleIn: Readonly<Record<'cs' | 'sk' | 'en', Readonly<Record<Role, string>>>> = {
  cs: { owner: 'majitel', member: 'člen', billing: 'účetní', viewer: 'pozorovatel' },
  sk: { owner: 'majiteľ', member: 'člen', billing: 'účtovník', viewer: 'pozorovateľ' },
  en: { owner: 'owner', member: 'member', billing: 'billing', viewer: 'viewer' },
}

export const invitation: Template<Invitation> = {
  cs: ({ account, role, link, expiresAtMs }, as) => ({
    subject: `Pozvánka do týmu: ${account}`,
    parts: [
      'Dobrý den,',
      `byli jste pozváni do týmu účtu ${account}. Vaše role: ${roleIn.cs[role]}.`,
      { label: 'Přijmout pozvánku', url: link },
      `Odkaz lze použít jednou, a to do ${as.moment(expiresAtMs)}. Pokud pozvánku nechcete, nemusíte nic dělat.`,
    ],
  }),
  sk: ({ account, role, link, expiresAtMs }, as) => ({
    subject: `Pozvánka do tímu: ${account}`,
    parts: [
      'Dobrý deň,',
      `pozvali Vás do tímu účtu ${account}. Vaša rola: ${roleIn.sk[role]}.`,
      { label: 'Prijať pozvánku', url: link },
      `Odkaz možno použiť raz, a to do ${as.moment(expiresAtMs)}. Ak pozvánku nechcete, nemusíte nič robiť.`,
    ],
  }),
  en: ({ account, role, link, expiresAtMs }, as) => ({
    subject: `Invitation to the team of ${account}`,
    parts: [
      'Hello,',
      `You have been invited to the team of ${account} as: ${roleIn.en[role]}.`,
      { label: 'Accept the invitation', url: link },
      `The link works once, until ${as.moment(expiresAtMs)}. If you do not want to join, you can ignore this e-mail.`,
    ],
  }),
}
