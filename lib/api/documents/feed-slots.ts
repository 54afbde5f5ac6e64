/** Concurrent feed downloads per IP address and in total: each reads the whole catalogue. */
const MAX_PER_CLIENT = 2
const MAX_CONCURRENT = 8
/** Slower downloads are aborted, since they block a slot. */
const MAX_DURATION_MS = 15 * 60_000

const runningByClient = new Map<string, number>()

/** Takes a download slot; null if none is free. `release` may be called several times. */
export function acquireFeedSlot(address: string): { release: () => void } | null {
  const clientCount = runningByClient.get(address) ?? 0
  const totalCount = [...runningByClient.values()].reduce((sum, count) => sum + count, 0)
  if (clientCount >= MAX_PER_CLIENT || totalCount >= MAX_CONCURRENT) return null
  runningByClient.set(address, clientCount + 1)
  let isHeld = true
  return {
    release: () => {
      if (!isHeld) return
      isHeld = false
      const remaining = (runningByClient.get(address) ?? 1) - 1
      if (remaining > 0) runningByClient.set(address, remaining)
      else runningByClient.delete(address)
    },
  }
}

/** Streams text as bytes on demand, without buffering ahead; `onEnd` is called on completion, error and cancellation. */
export function toByteStream(chunks: AsyncGenerator<string>, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let timer: NodeJS.Timeout | undefined
  const finish = () => {
    clearTimeout(timer)
    onEnd()
  }
  return new ReadableStream(
    {
      start(controller) {
        timer = setTimeout(() => {
          finish()
          controller.error(new Error('the feed was not read in time'))
        }, MAX_DURATION_MS)
        timer.unref()
      },
      async pull(controller) {
        try {
          const { value, done } = await chunks.next()
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
        await chunks.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
