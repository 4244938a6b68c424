import { expect, it } from 'vitest'

it('is green beside a red test', () => expect(1).toBe(1))
it('stays red', () => expect(1).toBe(2))
