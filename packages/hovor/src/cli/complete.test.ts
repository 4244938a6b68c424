import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { completionScript } from './complete.ts'
import { createProgram } from './program.ts'

const program = createProgram({ env: {}, out: () => {}, err: () => {}, interrupted: new Promise(() => {}) })
const script = completionScript(program, 'bash')

/** Bash’s offers for the last of the words. */
function offered(...words: readonly string[]): readonly string[] {
  const quoted = words.map((word) => `'${word}'`).join(' ')
  const ask = `COMP_WORDS=(hovor ${quoted}); COMP_CWORD=${words.length}; _hovor; printf '%s\\n' "\${COMPREPLY[@]}"`
  const out = execFileSync('bash', ['--norc', '-c', `${script}\n${ask}`], { encoding: 'utf8' })
  return out.split('\n').filter(Boolean)
}

test('commands, their commands and their options are completed in bash', () => {
  expect(offered('mess')).toEqual(['messages'])
  expect(offered('messages', 'se')).toEqual(['send'])
  expect(offered('messages', 'send', '--to')).toEqual(['--to'])
  expect(offered('profiles', '')).toContain('use')
})

test('after an argument the options of the command go on', () => {
  expect(offered('agents', 'rollback', 'ag_1', '--body')).toEqual(['--body-version'])
})

test('the options of the program are completed everywhere', () => {
  expect(offered('--prof')).toEqual(['--profile'])
  expect(offered('messages', 'send', '--jso')).toEqual(['--json'])
})

test('the value of an option is not taken for a command, and one of a choice is completed', () => {
  expect(offered('--profile', 'ops', 'mess')).toEqual(['messages'])
  expect(offered('--service', 'https', ':', '//example.com', 'messages', 'se')).toEqual(['send'])
  expect(offered('messages', 'send', '--to', 'calls', '--bod')).toEqual(['--body'])
  expect(offered('calls', 'list', '--direction', '')).toEqual(['in', 'out'])
  expect(offered('calls', 'list', '--direction', 'in', '--lim')).toEqual(['--limit'])
  expect(offered('--profile', '')).toEqual([])
})

test('an argument of a choice is completed', () => {
  expect(offered('completion', 'fi')).toEqual(['fish'])
  expect(offered('trigger', 'call.c')).toEqual(['call.completed'])
})

test('an unknown command completes nothing', () => {
  expect(offered('nonsense', 'x')).toEqual([])
})

test('every command is in the scripts of the other shells', () => {
  for (const shell of ['zsh', 'fish'] as const) {
    const text = completionScript(program, shell)
    for (const command of program.commands) expect(text).toContain(command.name())
  }
})

test('no variable of the script is one that is special in zsh', () => {
  const names = [...script.matchAll(/\b(\w+)=/g)].map(([, name]) => name)
  expect(names).toContain('typed')
  for (const special of ['path', 'words', 'commands', 'options', 'functions', 'status'])
    expect(names).not.toContain(special)
})

test('fish offers the options of the program everywhere, and the values of a choice', () => {
  const lines = completionScript(program, 'fish').split('\n')
  expect(lines).toContain('complete -c hovor -l profile -r -F')
  expect(lines).toContain('complete -c hovor -l json')
  const [direction] = lines.filter((line) => line.includes('from calls; ') && line.includes('-l direction'))
  expect(direction).toMatch(/from list' -l direction -x -a 'in out'$/)
})
