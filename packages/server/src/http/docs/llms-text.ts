import type { SiteGroup } from './site-page.ts'
import { listOfPages, product } from './site-pages.ts'

/** `/llms.txt`: the index of the site for language models, as proposed at llmstxt.org. Links are absolute. */
export function llmsText(groups: readonly SiteGroup[], baseUrl: string): string {
  return `# Hovor\n\n> ${product}\n\n${introduction(baseUrl)}\n\n${listOfPages(groups, baseUrl)}`
}

const introduction = (baseUrl: string) =>
  `Every page of ${baseUrl}/docs has a twin in Markdown: the same address with \`.md\`. All guides in one file:
${baseUrl}/llms-full.txt. The REST API for machines: ${baseUrl}/openapi.json. Tools: the MCP server at ${baseUrl}/mcp.`
