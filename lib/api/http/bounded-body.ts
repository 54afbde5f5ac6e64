/** The body of a request as bytes; null above `maxBytes`, without reading further. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The body of a request as text; null above `maxBytes`. */
export async function readBodyText(request: Request, maxBytes: number): Promise<string | null> {
  const bytes = await readBytes(request, maxBytes)
  return bytes && new TextDecoder().decode(bytes)
}
