import { describe, expect, it } from 'vitest'
import { localPath } from './local-path.ts'

const foreign = [
  ...['https://evil.example', 'http:evil.example', 'http:/evil.example', 'HTTPS://evil.example/'],
  ...['//evil.example', '///evil.example', '////evil.example', '/\\evil.example', '\\\\evil.example'],
  ...['\\/evil.example', '/\\/evil.example', '/\t/evil.example', '/\n/evil.example', '/\r/evil.example'],
  ...['/%09/evil.example', '/%2f/evil.example', '/%5cevil.example', '/%2e%2e//evil.example'],
  ...['/..//evil.example', '/./evil.example', '/a/../..//evil.example', '/a//evil.example'],
  ...['javascript:alert(1)', 'data:text/html,x', 'evil.example', '@evil.example', '/@evil.example'],
  ...['/:80', '/signin#//evil.example', '/signin?next=//evil.example', '/signin?next=https://evil.example'],
  ...[' /signin', '/signin ', '/signin\n', '/sign\u0000in', '/signín', '\uff0f\uff0fevil.example', '/\u2028'],
  '',
]

describe('where to go on to after signing in', () => {
  it.each(foreign)('is never %j, which may lead elsewhere', (path) => {
    expect(localPath(path)).toBeUndefined()
  })

  it.each(['/', '/signin', '/settings/team/acc_1', '/confirm/aB-_9', '/oauth/consent?id=a.b%20c&x=1'])(
    'is %s, and a browser takes it for this service',
    (path) => {
      expect(localPath(path)).toBe(path)
      expect(new URL(path, 'https://own.example').origin).toBe('https://own.example')
    },
  )

  it('is nothing that is missing or too long', () => {
    expect(localPath(null)).toBeUndefined()
    expect(localPath(`/${'a'.repeat(499)}`)).toBeDefined()
    expect(localPath(`/${'a'.repeat(500)}`)).toBeUndefined()
  })
})
