import { it } from 'vitest'

it('never ends', { timeout: 600_000 }, () => new Promise(() => undefined))
