/**
 * The body of a request as bytes; null above `maxBytes`. The rest is read and dropped, up to the limit of the server
 * (`lib/http/body-limit.ts`): a body that is left half read would keep its connection from every further request.
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size <= maxBytes) chunks.push(chunk)
  }
  return size > maxBytes ? null : Buffer.concat(chunks)
}

/** The body of a request as text; null above `maxBytes`. */
export async function readBodyText(request: Request, maxBytes: number): Promise<string | null> {
  const bytes = await readBytes(request, maxBytes)
  return bytes && new TextDecoder().decode(bytes)
}
