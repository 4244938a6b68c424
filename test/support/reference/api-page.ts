import { aboutPage, type Operation, referencePageOf } from '@hovor/api'
import type { ApiDocument } from './api-document.ts'
import { operationSection } from './operation-section.ts'

/**
 * A page of the reference: its operations, in the order in which they are defined.
 *
 * @param document the OpenAPI description with all of them
 */
export function apiPage(page: string, operations: readonly Operation[], document: ApiDocument): string {
  const sections = operations
    .filter((operation) => referencePageOf(operation) === page)
    .map((operation) => operationSection(document, operation))
  return `# API: ${page}\n\n${aboutPage(page)}\n\n${sections.join('\n')}`
}
