/** Concurrent feed downloads per IP address and in total: each reads the whole catalogue. */
const PER_ADDRESS = 2
const AT_ONCE = 8
/** Slower downloads are aborted, since they block a slot. */
const MAX_MS = 15 * 60_000

const running = new Map<string, number>()

/** Takes a download slot; null if none is free. `release` may be called several times. */
export function takeFeedPlace(address: string): { free: () => void } | null {
  const own = running.get(address) ?? 0
  const all = [...running.values()].reduce((sum, count) => sum + count, 0)
  if (own >= PER_ADDRESS || all >= AT_ONCE) return null
  running.set(address, own + 1)
  let taken = true
  return {
    free: () => {
      if (!taken) return
      taken = false
      const left = (running.get(address) ?? 1) - 1
      if (left > 0) running.set(address, left)
      else running.delete(address)
    },
  }
}

/** Streams text as bytes on demand, without buffering ahead; `onEnd` is called on completion, error and cancellation. */
export function toByteStream(texts: AsyncGenerator<string>, end: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let timer: NodeJS.Timeout | undefined
  const finish = () => {
    clearTimeout(timer)
    end()
  }
  return new ReadableStream(
    {
      start(controller) {
        timer = setTimeout(() => {
          finish()
          controller.error(new Error('the feed was not read in time'))
        }, MAX_MS)
        timer.unref()
      },
      async pull(controller) {
        try {
          const { value, done } = await texts.next()
          if (!done) return controller.enqueue(encoder.encode(value))
          finish()
          controller.close()
        } catch (error) {
          finish()
          controller.error(error)
        }
      },
      async cancel() {
        finish()
        await texts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
