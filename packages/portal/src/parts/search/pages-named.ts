import type { Say } from '../../language/translate.ts'
import { folderOf, type PageFolder } from '../../pages/pages.ts'
import { menuRows } from '../menu-rows.ts'
import type { KnownPlace } from './places.ts'

/** The pages of the menu whose name has this text in it, whatever its accents; all of them for an empty one. */
export function pagesNamed(text: string, say: Say<`nav.${PageFolder}`>): readonly KnownPlace[] {
  const wanted = plain(text.trim())
  return menuRows
    .map((row) => ({ folder: folderOf(row), path: row.path }))
    .filter(({ folder }) => plain(say(`nav.${folder}`)).includes(wanted))
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
