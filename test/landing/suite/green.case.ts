import { expect, it } from 'vitest'

it('is green', () => expect(1).toBe(1))
it.skip('is skipped', () => undefined)
