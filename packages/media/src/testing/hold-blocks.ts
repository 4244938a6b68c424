import { lockBlocks } from '../ports/block-locks.ts'

/** Locks four blocks at the given address, prints the first port and holds them until it is killed. */
const locks = await lockBlocks(4, process.argv[2])
process.stdout.write(`${locks?.from}\n`)
setInterval(() => {}, 1e9)
