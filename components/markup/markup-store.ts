import { perProcess } from '@/lib/per-process'

/** Server components and the renderer of client components are separate bundles too. */
const markupByName = perProcess('markup', () => new Map<string, string>())

/** The markup stored under a name; empty if there is none. */
export function readMarkup(name: string): string {
  return markupByName.get(name) ?? ''
}

export function storeMarkup(name: string, html: string): void {
  markupByName.set(name, html)
}
