import type { Guide } from './guides.ts'
import { type SiteLinks, withoutComments } from './site-links.ts'
import type { SitePage } from './site-page.ts'

/** The page of a guide: links lead to pages of the site, and the service is where it really listens. */
export function guidePage(guide: Guide, text: string, links: SiteLinks, baseUrl: () => string): SitePage {
  const written = guide.source.endsWith('.md') ? withoutComments(text) : settingsPage(text)
  return {
    path: `/docs/${guide.name}`,
    title: /^# (.+)$/m.exec(written)?.[1] ?? guide.name,
    about: guide.about,
    markdown: () =>
      links(written, guide.source).replaceAll(`HOVOR_URL=${defaultUrl}`, `HOVOR_URL=${baseUrl()}`),
  }
}

/** Where the guides take the service to be. */
const defaultUrl = 'http://127.0.0.1:8080'

const settingsPage = (text: string) => `# Settings\n\n\`\`\`sh\n${text.trimEnd()}\n\`\`\`\n`
