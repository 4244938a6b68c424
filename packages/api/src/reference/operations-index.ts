import { headers } from '../openapi-answers.ts'
import type { Operation } from '../operation.ts'
import { anchorOf } from './heading-anchor.ts'
import { aboutPage, referencePageOf } from './page-of.ts'

/** `operations.md`: every operation by its page, with its request. */
export function operationsIndex(operations: readonly Operation[]): string {
  const sections = pagesOf(operations).map((page) => {
    const rows = operations
      .filter((operation) => referencePageOf(operation) === page)
      .map(
        ({ summary, method, path }) =>
          `| [${summary}](api/${page}.md#${anchorOf(summary)}) | \`${method} ${path}\` |\n`,
      )
    return `## ${page}\n\n${aboutPage(page)}\n\n| operation | request |\n| --- | --- |\n${rows.join('')}`
  })
  return [introduction, responseHeaders, ...sections].join('\n')
}

/** The pages that describe the operations, by name. */
export const pagesOf = (operations: readonly Operation[]): readonly string[] =>
  [...new Set(operations.map(referencePageOf))].sort()

const introduction = `# API reference

Each operation is a REST request, a method of the [SDK](../sdk.md), a command of \`hovor\` and, with few exceptions, an MCP
[tool](../mcp.md). Answers contain [records](records.md). The description for machines is [openapi.json](openapi.json).
Amounts are integers in hundredths of a koruna (\`…Hal\`), times are Unix milliseconds, numbers are E.164. Bodies are JSON;
fields that are not listed are refused. In the names of fields \`[]\` stands for any item of a list, \`{}\` for any value of a
map. Failures are listed under [errors](errors.md), and why calls end under [end reasons](end-reasons.md).
`

const responseHeaders = `## Response headers

| header | meaning | example |
| --- | --- | --- |
${Object.entries(headers)
  .map(([name, { description, example }]) => `| \`${name}\` | ${description} | \`${example}\` |\n`)
  .join('')}`
