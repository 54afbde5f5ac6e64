/** What the bar shows first, how often it moves on, and how long it stays full (specification §9). */
const START = 2
const THROTTLE_MS = 1000
const FULL_MS = 300
const MAX = 94
const PACE = 0.2

export type Loading = {
  /** Something begins; the function given back says, once, that it has ended. */
  begin: () => () => void
  /** Lasts as long as the work, and gives its outcome. */
  during: <Value>(work: Promise<Value>) => Promise<Value>
  /** Forgets everything under way: the page was left and has come back. */
  reset: () => void
}

/** Counts what is under way at once; `show` is told the percent, 0 when there is nothing to see. */
export function createLoading(show: (percent: number) => void): Loading {
  let running = new Set<object>()
  let percent = 0
  let stepping: ReturnType<typeof setInterval> | undefined
  let fading: ReturnType<typeof setTimeout> | undefined

  const set = (next: number) => {
    percent = next
    show(percent)
  }
  const stop = () => {
    clearInterval(stepping)
    clearTimeout(fading)
  }
  const start = () => {
    stop()
    set(START)
    stepping = setInterval(() => set(percent + (MAX - percent) * PACE), THROTTLE_MS)
  }
  const finish = () => {
    stop()
    set(100)
    fading = setTimeout(set, FULL_MS, 0)
  }
  const begin = () => {
    const work = {}
    running.add(work)
    if (running.size === 1) start()
    return () => {
      if (running.delete(work) && running.size === 0) finish()
    }
  }

  return {
    begin,
    async during(work) {
      const end = begin()
      try {
        return await work
      } finally {
        end()
      }
    },
    reset() {
      running = new Set()
      stop()
      set(0)
    },
  }
}
