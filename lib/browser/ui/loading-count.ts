/** First percentage of the bar, its step interval, and how long it stays full. */
const START = 2
const THROTTLE_MS = 1000
const FULL_MS = 300
const MAX = 94
const PACE = 0.2

type Loading = {
  /** Starts an activity; the returned function ends it and may be called several times. */
  begin: () => () => void
  /** Shows the bar during the work and returns its outcome. */
  during: <Value>(work: Promise<Value>) => Promise<Value>
  /** Clears all activities, for a page restored from the back-forward cache. */
  reset: () => void
}

/** Counts concurrent activities; `show` receives the percentage, 0 to hide the bar. */
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
