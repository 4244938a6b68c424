import { type PageRow, pageRows } from '../pages/pages.ts'
import { may } from '../person/may.ts'
import { account } from '../person/person.ts'

/** The pages of the menu that the person may see, for this account. */
export const menuRows: readonly PageRow[] = pageRows
  .filter(({ menu, right }) => menu !== undefined && (right === undefined || may(right)))
  .filter(({ isOfSandbox }) => !isOfSandbox || account?.mode === 'sandbox')
