import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import { z } from 'zod'
import { type Suite, suite } from './scenario.ts'

/** The bundled agents with their scenarios. */
export const templatesDir = new URL('../../templates/', import.meta.url)

const maxFileBytes = 1024 * 1024

/** Reads YAML files and directories of them. @throws Error naming the file and the invalid location. */
export async function readSuites(paths: readonly string[]): Promise<Suite[]> {
  const files = (await Promise.all(paths.map(filesOf))).flat().sort()
  if (files.length === 0) throw new Error(`No scenario files in ${paths.join(', ')}.`)
  return Promise.all(files.map(readSuite))
}

async function filesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw new Error(`No such file or directory: ${path}.`)
  if (!found.isDirectory()) return [path]
  const names = await readdir(path, { recursive: true })
  return names.filter((name) => /\.ya?ml$/.test(name)).map((name) => join(path, name))
}

async function readSuite(file: string): Promise<Suite> {
  if ((await stat(file)).size > maxFileBytes) throw new Error(`${file} is larger than 1 MB.`)
  return { ...parsed(await readFile(file, 'utf8'), file), file }
}

function parsed(text: string, file: string): z.output<typeof suite> {
  try {
    return suite.parse(parse(text, { maxAliasCount: 100 }))
  } catch (error) {
    if (error instanceof YAMLParseError) throw new Error(`${file}: ${error.message}`)
    if (error instanceof z.ZodError) throw new Error(`${file} is invalid:\n${z.prettifyError(error)}`)
    throw error
  }
}
