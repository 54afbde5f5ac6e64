import { gzipSync } from 'node:zlib'
import { fetchHtml } from './pages'

const KILOBYTE = 1024

/** Bytes as they travel, gzipped: the page itself and what its HTML loads. */
export type Bytes = { html: number; script: number; style: number }

function extractSources(html: string, tag: RegExp, attribute: RegExp): string[] {
  const tags = (html.match(tag) ?? []).filter((text) => !/nomodule/i.test(text))
  return [...new Set(tags.flatMap((text) => attribute.exec(text)?.[1] ?? []))]
}

async function sumGzippedBytes(origin: string, paths: string[]): Promise<number> {
  let sum = 0
  for (const path of paths) {
    const response = await fetch(new URL(path, origin))
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    sum += gzipSync(Buffer.from(await response.arrayBuffer())).length
  }
  return sum
}

export async function countBytes(origin: string, path: string): Promise<Bytes> {
  const html = await fetchHtml(origin + path)
  return {
    html: gzipSync(html).length,
    script: await sumGzippedBytes(origin, extractSources(html, /<script\b[^>]*>/g, /\ssrc="([^"]+)/)),
    style: await sumGzippedBytes(
      origin,
      extractSources(html, /<link\b[^>]*rel="stylesheet"[^>]*>/g, /\shref="([^"]+)/),
    ),
  }
}

/** `12.3 KB`. */
export function formatKilobytes(bytes: number): string {
  return `${(bytes / KILOBYTE).toFixed(1)} KB`
}
