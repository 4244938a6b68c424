import { takePorts } from '../ports/take-ports.ts'

/** Takes ranges of the given sizes, prints them and holds them until it is killed. */
const ranges = await Promise.all(process.argv.slice(2).map((count) => takePorts(Number(count))))
process.stdout.write(`${JSON.stringify(ranges)}\n`)
setInterval(() => {}, 1e9)
