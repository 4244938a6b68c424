import { type RecordPage, recordPages } from '@hovor/api'
import type { ApiDocument } from './api-document.ts'
import type { Reading } from './field-rows.ts'
import { fieldTable } from './field-table.ts'
import { recordLink, recordsBeside, recordsOn } from './record-links.ts'
import { nameIn, type Schema } from './schema.ts'
import { typeWords } from './type-words.ts'

/**
 * A page of records with their fields and bounds, by name. The first one also leads to the records of the others.
 *
 * @param document the OpenAPI description with all of them
 */
export function recordsPage(page: RecordPage, document: ApiDocument): string {
  const isMain = page === recordPages[0]
  const sections = recordsOn(page, document).map(([name, schema]) => sectionOf(name, schema, document, page))
  const elsewhere = recordsBeside(page, document).map((name) => `## ${name}\n\n${recordLink(name, '')}\n`)
  return [
    `# ${page.title}\n\n${isMain ? introduction : page.about}\n`,
    ...sections,
    ...(isMain ? elsewhere : []),
  ].join('\n')
}

const introduction = `The records of answers and events. A field that is not always there is left out when it does not apply. Clients must
ignore fields and values that they do not know. \`[]\` in a name stands for any item of a list, \`{}\` for any value of a
map.`

function sectionOf(name: string, schema: Schema, { components }: ApiDocument, page: RecordPage): string {
  const linkTo = (record: string) => recordLink(record, '', page)
  const reading: Reading = { schemas: components.schemas, isOpened: () => false, linkTo }
  const fields = fieldTable(['field', 'always'], schema, reading)
  const type = [`\nType: ${typeWords(schema, (reference) => linkTo(nameIn(reference)))}`]
  return [`## ${name}\n`, schema.description ?? '', ...(fields.length === 0 ? type : fields), ''].join('\n')
}
