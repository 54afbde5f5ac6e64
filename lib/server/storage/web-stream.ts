import type { Readable } from 'node:stream'

/** Reads on only as fast as the visitor takes it, and closes the source when the visitor leaves. */
export function toWebStream(source: Readable): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    cancel() {
      source.destroy()
    },
  })
}
