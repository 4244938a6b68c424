import { systemClock } from '@hovor/clock'
import {
  childrenOf,
  freshDir,
  type HovorProcess,
  load,
  median,
  memoryOf,
  say,
  startHovorProcess,
  threadsOf,
} from '../hovor-process.ts'

// The whole world from nothing to ready, first in an empty directory and then in the same one; memory at rest.
const rounds = Number(process.argv[2] ?? 3)
const restMs = Number(process.argv[3] ?? 10) * 1000

const first: number[] = []
const warm: number[] = []
const rss: number[] = []
const pss: number[] = []
for (let round = 1; round <= rounds; round++) {
  const place = freshDir()
  try {
    const loadBefore = load()
    const fresh = await startHovorProcess(place.dir)
    await fresh.stop()
    const again = await startHovorProcess(place.dir)
    await systemClock.sleep(restMs)
    const memory = memoryOf(again.pid)
    first.push(fresh.readyMs)
    warm.push(again.readyMs)
    rss.push(memory.rss)
    pss.push(memory.pss)
    say(
      `round ${round} (${loadBefore}): first ${secs(fresh.readyMs)}, warm ${secs(again.readyMs)} (its CPU ${secs(again.readyCpuMs)}); ` +
        `at rest ${mib(memory)}, ${threadsOf(again.pid).length} threads${round === 1 ? `\n${others(again)}` : ''}`,
    )
    await again.stop()
  } finally {
    place.remove()
  }
}
say(
  `median: first ${secs(median(first))}, warm ${secs(median(warm))}, ` +
    `at rest ${mib({ rss: median(rss), pss: median(pss) })}`,
)

/** Other processes in the tree, for information only. */
function others({ pid }: HovorProcess): string {
  return childrenOf(pid)
    .filter(({ command }) => /sandbox|postgres -D/.test(command))
    .map(
      (child) =>
        `  beside it: ${child.command.includes('sandbox') ? 'sandbox' : 'postgres'} ${mib(memoryOf(child.pid))}`,
    )
    .join('\n')
}

function secs(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

function mib(memory: { rss: number; pss: number }): string {
  return `RSS ${memory.rss.toFixed(0)} MiB, PSS ${memory.pss.toFixed(0)} MiB`
}
