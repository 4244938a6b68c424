const minuteMs = 60_000

/** The scheduled work of top-ups, by name. */
export const topupTasks = {
  charge: { name: 'topups.charge', everyMs: minuteMs },
  sweep: { name: 'topups.sweep', everyMs: minuteMs },
  returns: { name: 'topups.returns', everyMs: 60 * minuteMs },
} as const
