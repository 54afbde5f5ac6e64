import { log } from '../../server/runtime/log'

type DownloadFile = {
  /** File name of the download: letters, digits, dots and hyphens. */
  name: string
  type: 'text/csv; charset=utf-8' | 'application/json' | 'application/xml; charset=utf-8'
  chunks: AsyncGenerator<string>
}

/** Streams a file to the admin without buffering it; an error that interrupts the download is logged with the file name. */
export function toFileResponse({ name, type, chunks }: DownloadFile): Response {
  return new Response(toStream(name, chunks), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}

function toStream(name: string, chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        log().error({ err: error, file: name }, 'a file download was interrupted')
        controller.error(error)
      }
    },
    cancel: async () => void (await chunks.return(undefined)),
  })
}
