/** How much of a body that is too large is read and dropped. */
const MAX_DROPPED = 1_048_576

/**
 * The body of a request as bytes; null above `maxBytes`. The rest is read and dropped, since a body that is left half read
 * keeps its connection from every further request; what is larger still is left, and the server closes the connection
 * (`lib/http/body-limit.ts`).
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes + MAX_DROPPED) return null
    if (size <= maxBytes) chunks.push(chunk)
  }
  return size > maxBytes ? null : Buffer.concat(chunks)
}

/** The body of a request as text; null above `maxBytes`. */
export async function readBodyText(request: Request, maxBytes: number): Promise<string | null> {
  const bytes = await readBytes(request, maxBytes)
  return bytes && new TextDecoder().decode(bytes)
}
