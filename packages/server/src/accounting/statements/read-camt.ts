import type { Element } from '@xmldom/xmldom'
import { parseXml } from '../../platform/xml/parse-xml.ts'
import { xmlFault } from '../../platform/xml/xml-bounds.ts'
import { childElements, elementsAt, textAt } from '../../platform/xml/xml-path.ts'
import { linesOfEntry } from './camt-entry.ts'
import { digitsOf, nationalAccount } from './czech-account.ts'
import {
  mostPayments,
  type NoStatement,
  type Statement,
  type StatementLine,
  tooMany,
} from './statement-line.ts'

/**
 * Reads the XML that Czech and Slovak banks call camt.053 (ISO 20022 `BankToCustomerStatement`), of any version. Only for
 * a thread that may be blocked.
 */
export function readCamt(text: string): Statement | NoStatement {
  const fault = xmlFault(text)
  if (fault !== undefined) return { wrong: `${fault}: ${expected}` }
  const root = parseXml(text)
  if (root === undefined) return { wrong: `is not well-formed XML: ${expected}` }
  const statements = elementsAt(root, 'BkToCstmrStmt', 'Stmt')
  if (root.localName !== 'Document' || statements.length === 0) {
    return { wrong: `is XML, but no statement: ${expected}, found <${contentOf(root).slice(0, 60)}>` }
  }
  const lines: StatementLine[] = []
  let at = 0
  for (const statement of statements) {
    const ownAccount = ownAccountOf(statement)
    for (const entry of elementsAt(statement, 'Ntry')) {
      at += 1
      const found = linesOfEntry(entry, ownAccount)
      if (found === undefined)
        return { wrong: `entry ${at} (Ntry) has no day, amount, direction or status that can be read` }
      lines.push(...found.map((line, part) => ({ ...line, line: lines.length + part + 1 })))
      if (lines.length > mostPayments) return tooMany(lines.length)
    }
  }
  return { format: 'camt.053', lines }
}

const expected = 'expected camt.053 (BkToCstmrStmt) as the bank exports it'

/** The name of the message: that of ISO 20022 is below `Document`. */
const contentOf = (root: Element): string => {
  const [inner] = root.localName === 'Document' ? childElements(root) : []
  return inner?.localName ?? root.localName ?? ''
}

const ownAccountOf = (statement: Element): string =>
  digitsOf(
    nationalAccount(textAt(statement, 'Acct', 'Id', 'IBAN')) || textAt(statement, 'Acct', 'Id', 'Othr', 'Id'),
  )
