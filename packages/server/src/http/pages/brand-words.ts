/** Names of what a brand links to. */
export const brandWords = {
  cs: { terms: 'Obchodní podmínky', privacy: 'Ochrana osobních údajů', open: 'Otevřít v prohlížeči' },
  sk: { terms: 'Obchodné podmienky', privacy: 'Ochrana osobných údajov', open: 'Otvoriť v prehliadači' },
  en: { terms: 'Terms', privacy: 'Privacy', open: 'Open in the browser' },
} as const
