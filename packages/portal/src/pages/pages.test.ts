import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOf, pageRows } from './pages.ts'

const dir = import.meta.dirname

it('has a row for every page that there is, and a page for every row', () => {
  const written = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('-page.tsx'))
    .map((path) => path.replace(/\.tsx$/, ''))
  expect(pageRows.map(({ page }) => page).toSorted()).toEqual(written.toSorted())
})

it('names what each page exports, at a path of its own', () => {
  for (const { page, component } of pageRows)
    expect(readFileSync(join(dir, `${page}.tsx`), 'utf8')).toContain(`export function ${component}()`)
  expect(new Set(pageRows.map(({ path }) => path)).size).toBe(pageRows.length)
})

it('names each folder in the menu once, and there only paths without parameters', () => {
  const named = pageRows.filter(({ menu }) => menu !== undefined)
  expect(named.filter(({ path }) => path.includes('$'))).toEqual([])
  expect(named.map(folderOf).toSorted()).toEqual([...new Set(pageRows.map(folderOf))].toSorted())
})
