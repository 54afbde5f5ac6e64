/** The body of a request as bytes; null above `maxBytes`, without reading further. */
export async function readBytes(request: Request, most: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The body of a request as text; null above `maxBytes`. */
export async function readText(request: Request, most: number): Promise<string | null> {
  const bytes = await readBytes(request, most)
  return bytes && new TextDecoder().decode(bytes)
}
