/** Feeds under way at once, from one address and from all: each reads the whole catalogue. */
const PER_ADDRESS = 2
const AT_ONCE = 8
/** A client that takes longer only holds a place. */
const MAX_MS = 15 * 60_000

const running = new Map<string, number>()

/** Takes a place; null where there is none. What is given back frees it, and does so once. */
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

/** A text as bytes, made as fast as it is read and no faster; `end` is called once, however it ends. */
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
